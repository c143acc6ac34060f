import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "designer.edit.insertBlock": "insertar el bloque {name}",
  "designerBlocks.title": "Bloques",
  "designerBlocks.loading": "Cargando bloques…",
  "designerBlocks.empty":
    "Aún no hay bloques. Seleccione campos en el lienzo y elija «Guardar como bloque…» en el menú, o pulse Ctrl+B.",
  "designerBlocks.empty.reader": "Aún no hay bloques.",
  "designerBlocks.failure.offline": "No se han podido cargar los bloques. Aparecerán cuando vuelva la conexión.",
  "designerBlocks.failure.forbidden":
    "Solo quienes diseñan tipos de registro pueden usar bloques. Consulte a un administrador.",
  "designerBlocks.failure.broken": "No se han podido cargar los bloques. Su borrador no se ve afectado.",
  "designerBlocks.fields": "{count, plural, one {# campo} other {# campos}}",
  "designerBlocks.besides.fields": "y {count, plural, one {# campo más} other {# campos más}}",
  "designerBlocks.besides.sections": "{count, plural, one {# sección} other {# secciones}}",
  "designerBlocks.besides.rules": "{count, plural, one {# regla} other {# reglas}}",
  "designerBlocks.more": "Más acciones para el bloque {name}",
  "designerBlocks.inside": "Contenido del bloque {name}",
  "designerBlocks.insert": "Insertar debajo de la selección",
  "designerBlocks.edit": "Renombrar o sustituir…",
  "designerBlocks.show": "Vista previa…",
  "designerBlocks.delete": "Eliminar bloque",
  "designerBlocks.delete.title": "¿Eliminar el bloque {name}?",
  "designerBlocks.delete.text":
    "Esta acción no se puede deshacer. Los tipos de registro que usan el bloque conservan sus campos y reglas.",
  "designerBlocks.deleted": "Bloque {name} eliminado",
  "designerBlocks.inserted": "Bloque {name} insertado",
  "designerBlocks.notInserted": "No se ha podido insertar el bloque {name}",
  "designerBlocks.saveAs": "Guardar como bloque…",
  "designerBlocks.saveAs.selection": "Guardar la selección como bloque",
  "designerBlocks.saveAs.title": "Guardar como bloque",
  "designerBlocks.saveAs.text":
    "Todas las personas que diseñan tipos de registro pueden insertar este bloque. Las copias insertadas son independientes: los cambios posteriores en el bloque no les afectan.",
  "designerBlocks.edit.title": "Bloque",
  "designerBlocks.edit.text": "Los cambios se aplican solo a las copias que se inserten a partir de ahora.",
  "designerBlocks.name": "Nombre",
  "designerBlocks.name.missing": "Escriba un nombre.",
  "designerBlocks.description": "Descripción",
  "designerBlocks.fill":
    "{count, plural, one {Sustituir su contenido por el campo seleccionado} other {Sustituir su contenido por los # campos seleccionados}}",
  "designerBlocks.save": "Guardar bloque",
  "designerBlocks.saved": "Bloque {name} guardado",
  "designerBlocks.conflict": "Otra persona ha cambiado este bloque.",
  "designerBlocks.conflict.use": "Usar su versión",
  "designerBlocks.omitted":
    "{count, plural, one {# elemento no se incluye en el bloque} other {# elementos no se incluyen en el bloque}}",
  "designerBlocks.omitted.rule": "Regla de {name}: también usa {reads}.",
  "designerBlocks.omitted.archive": "{name} ya no guarda los valores anteriores de otro campo.",
}
