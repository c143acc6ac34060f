import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "years.from": "Traspasado desde {record} en {project}",
  "years.to": "Traspasado a {record} en {project}",
  "years.master": "De la biblioteca maestra: {record}",
  "years.masterWithRevision": "De la biblioteca maestra: {record}, revisión {revision}",
  "years.show": "Mostrar los valores del año anterior",
  "years.hide": "Ocultar los valores del año anterior",
  "years.shown": "Se muestran los valores del año anterior",
  "years.hidden": "Se han ocultado los valores del año anterior",
  "years.year": "{year}:",
  "years.changed": "Modificado.",
  "years.unchanged": "Sin cambios",
}
