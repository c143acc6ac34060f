import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "documentPdf.version": "Versión {number, number}, guardada el {date}",
  "documentPdf.version.by": "Versión {number, number}, guardada por {name} el {date}",
}
