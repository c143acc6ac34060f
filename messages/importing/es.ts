import type { Texts } from "./en.ts"

export const es: Texts = {
  "importing.title": "Importar: {records}",
  "importing.open": "Importar",
  "importing.text":
    "Un archivo CSV, XLSX o catálogo OSCAL, de 100 MB como máximo. Las columnas se asocian por palabra clave o etiqueta. Las filas rechazadas se listan con sus motivos; las demás se cargan.",
  "importing.choose": "Elegir un archivo",
  "importing.drop": "o suéltelo aquí",
  "importing.key": "Columna clave",
  "importing.key.help":
    "La columna que indica si un registro ya existe. Déjela en blanco para usar el identificador único.",
  "importing.start": "Importar",
  "importing.running": "Importando {file}",
  "importing.done":
    "creados {created, number}, actualizados {updated, number}, sin cambios {unchanged, number}, rechazados {refused, number}",
  "importing.row": "Fila {row, number}",
  "importing.ignored": "Columnas sin campo: {columns}",
  "importing.tooLarge": "{file} supera los 100 MB.",
}
