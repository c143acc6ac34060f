import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "designer.edit.insertBlock": "insertar el bloque {name}",
  "designerBlocks.title": "Bloques",
  "designerBlocks.loading": "Los bloques se están cargando",
  "designerBlocks.empty":
    "Aún no hay nada guardado. Seleccione campos en el lienzo y elija «Guardar como bloque…» en su menú, o pulse Ctrl+B.",
  "designerBlocks.empty.reader": "Aún no hay nada guardado.",
  "designerBlocks.failure.offline": "No se puede acceder a los bloques. Llegarán en cuanto haya conexión.",
  "designerBlocks.failure.forbidden":
    "Los bloques son para quienes pueden diseñar tipos de registro. Pregunte a un administrador.",
  "designerBlocks.failure.broken": "No se han podido cargar los bloques. Su borrador no se ve afectado.",
  "designerBlocks.fields": "{count, plural, one {# campo} other {# campos}}",
  "designerBlocks.besides.fields": "y {count, plural, one {# campo más} other {# campos más}}",
  "designerBlocks.besides.sections": "{count, plural, one {# sección} other {# secciones}}",
  "designerBlocks.besides.rules": "{count, plural, one {# regla} other {# reglas}}",
  "designerBlocks.more": "Más sobre el bloque {name}",
  "designerBlocks.inside": "Qué hay en el bloque {name}",
  "designerBlocks.insert": "Insertar tras la selección",
  "designerBlocks.edit": "Renombrar o sustituir…",
  "designerBlocks.show": "Ver qué contiene…",
  "designerBlocks.delete": "Eliminar bloque",
  "designerBlocks.delete.title": "¿Eliminar el bloque {name}?",
  "designerBlocks.delete.text":
    "No se puede recuperar. Los tipos de registro en los que se insertó conservan sus campos y reglas.",
  "designerBlocks.deleted": "Bloque {name} eliminado",
  "designerBlocks.inserted": "Bloque {name} insertado",
  "designerBlocks.notInserted": "El bloque {name} no se ha insertado",
  "designerBlocks.saveAs": "Guardar como bloque…",
  "designerBlocks.saveAs.selection": "Guardar la selección como bloque",
  "designerBlocks.saveAs.title": "Guardar como bloque",
  "designerBlocks.saveAs.text":
    "Podrán insertarlo todos los que diseñan tipos de registro. Lo insertado es independiente: cambiar el bloque no cambia nada allí.",
  "designerBlocks.edit.title": "Bloque",
  "designerBlocks.edit.text": "Un cambio vale para lo que se inserte a partir de ahora.",
  "designerBlocks.name": "Nombre",
  "designerBlocks.name.missing": "Dé un nombre al bloque.",
  "designerBlocks.description": "Descripción",
  "designerBlocks.fill":
    "{count, plural, one {Sustituir su contenido por el campo seleccionado} other {Sustituir su contenido por los # campos seleccionados}}",
  "designerBlocks.save": "Guardar bloque",
  "designerBlocks.saved": "Bloque {name} guardado",
  "designerBlocks.conflict": "Alguien ha cambiado este bloque entretanto.",
  "designerBlocks.conflict.use": "Tomar lo suyo",
  "designerBlocks.omitted": "{count, plural, one {# cosa queda} other {# cosas quedan}} fuera del bloque",
  "designerBlocks.omitted.rule": "Una regla sobre {name}: lee también {reads}.",
  "designerBlocks.omitted.archive": "{name} ya no guarda los valores anteriores de otro campo.",
}
