import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "documentPdf.version": "Version {number, number}, enregistrée le {date}",
  "documentPdf.version.by": "Version {number, number}, enregistrée par {name} le {date}",
}
