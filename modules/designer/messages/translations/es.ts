import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "translations.text":
    "Lo que se lee de este tipo de registro, en cinco idiomas. Donde falta una traducción, aparece el inglés.",
  "translations.missing": "Traducciones que faltan",
  "translations.missing.selected":
    "{chosen, select, none {Se muestran todos los textos.} other {Solo se muestran los textos sin traducción.}}",
  "translations.count": "{shown, number} de {total, plural, one {# texto} other {# textos}}",
  "translations.find": "Buscar un texto",
  "translations.languages": "Idiomas",
  "translations.languages.all": "Todos los idiomas",
  "translations.languages.beside": "Inglés y {language}",
  "translations.copy": "Copiar para una hoja de cálculo",
  "translations.copied": "{count, plural, one {# texto copiado} other {# textos copiados}}",
  "translations.copy.rejected": "El navegador no permitió acceder al portapapeles. Descargue los textos en su lugar.",
  "translations.download": "Descargar como CSV",
  "translations.bring": "Traer traducciones",
  "translations.bring.text":
    "Copie o descargue los textos, tradúzcalos en una hoja de cálculo y traiga la hoja con su primera línea.",
  "translations.bring.paste": "Pegue la hoja aquí",
  "translations.bring.file": "Leer un archivo CSV",
  "translations.bring.tooBig": "El archivo es demasiado grande para ser una hoja de textos.",
  "translations.bring.headings":
    "La primera línea debe nombrar sus columnas: id y al menos una de en, es, hi, fr y ar.",
  "translations.bring.unreadable": "Esta hoja no se puede leer: unas comillas no están cerradas.",
  "translations.bring.changes":
    "{count, plural, =0 {La hoja dice lo mismo que el borrador.} one {Cambiaría # texto.} other {Cambiarían # textos.}}",
  "translations.bring.unknown":
    "{count, plural, one {# línea no tiene lugar en este borrador y se omite.} other {# líneas no tienen lugar en este borrador y se omiten.}}",
  "translations.bring.emptied":
    "El inglés no puede quedar en blanco: {count, plural, one {# texto conserva} other {# textos conservan}} lo que dice el borrador.",
  "translations.bring.line": "Línea {number, number}: {textPath}",
  "translations.bring.more": "{count, plural, one {y # línea más} other {y # líneas más}}",
  "translations.bring.cancel": "Cancelar",
  "translations.bring.do": "{count, plural, =0 {Incorporar} one {Incorporar # texto} other {Incorporar # textos}}",
  "translations.brought": "{count, plural, one {# texto incorporado} other {# textos incorporados}}",
  "translations.where": "Dónde",
  "translations.cell": "{name}, {kind}, {language}",
  "translations.complete": "Aquí no falta nada",
  "translations.complete.text": "Todos los textos tienen traducción.",
  "translations.none": "Ningún texto lo dice",
  "translations.none.text": "Busque otras palabras, en cualquiera de los idiomas.",
  "translations.all": "Mostrar todos los textos",
  "translations.kind.name": "Nombre",
  "translations.kind.plural": "Nombre de la lista",
  "translations.kind.auditName": "Nombre en el módulo de auditoría",
  "translations.kind.auditPlural": "Nombre de la lista en el módulo de auditoría",
  "translations.kind.description": "Descripción",
  "translations.kind.label": "Etiqueta",
  "translations.kind.help": "Texto de ayuda",
  "translations.kind.choice": "Opción",
  "translations.kind.column": "Columna de la tabla",
  "translations.kind.listColumn": "Columna de la lista",
  "translations.kind.message": "Mensaje de una regla",
  "translations.kind.other": "Texto",
  "translations.publish":
    "{count, plural, one {# texto no tiene traducción y se leerá} other {# textos no tienen traducción y se leerán}} en inglés: {languages}.",
  "translations.publish.language": "{language} ({count, number})",
  "translations.publish.open": "Ver los textos",
}
