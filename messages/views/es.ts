import type { Texts } from "./en.ts"

export const es: Texts = {
  "views.close": "Cerrar",
  "views.cancel": "Cancelar",
  "views.save": "Guardar",
  "views.saved": "Se guardó la vista {name}",
  "views.new.title": "Guardar como vista nueva",
  "views.change.title": "Nombre y uso compartido",
  "views.name": "Nombre de la vista",
  "views.name.bad":
    "Empiece por una letra o un número; después puede haber letras, números, espacios y . _ -, {most} caracteres en total.",
  "views.shared": "Compartir con todos los que pueden leer esta lista",
  "views.opens": "Usar como mi vista predeterminada",
  "views.delete": "Eliminar",
  "views.delete.title": "¿Eliminar la vista {name}?",
  "views.delete.own": "No se elimina ningún registro con ella.",
  "views.delete.shared": "Está compartida: desaparece para todos. No se elimina ningún registro con ella.",
  "views.delete.failed": "No se pudo eliminar la vista. Inténtelo de nuevo.",
  "views.builder.title": "Construir un filtro",
  "views.builder.whole": "Filtro",
  "views.builder.nothing": "Se muestran todos los registros de la lista.",
  "views.builder.join": "{place}: qué condiciones cuentan",
  "views.builder.all": "Todas estas",
  "views.builder.any": "Cualquiera de estas",
  "views.builder.condition": "Condición {place}",
  "views.builder.condition.add": "Añadir una condición",
  "views.builder.condition.remove": "Quitar la condición {place}",
  "views.builder.group": "Grupo {place}",
  "views.builder.group.add": "Añadir un grupo",
  "views.builder.group.remove": "Quitar el grupo {place}",
  "views.builder.column": "Columna",
  "views.builder.apply": "Aplicar",
  "views.builder.unfinished":
    "{count, plural, one {A una condición le falta una columna o un valor y no cuenta.} other {A # condiciones les falta una columna o un valor y no cuentan.}}",
  "views.builder.hits": "{count, plural, =0 {Ningún registro} one {{shown} registro} other {{shown} registros}}",
  "views.builder.hits.about":
    "{count, plural, one {Alrededor de {shown} registro} other {Alrededor de {shown} registros}}",
}
