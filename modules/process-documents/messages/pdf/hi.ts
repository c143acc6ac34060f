import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "documentPdf.version": "संस्करण {number, number}, {date} को सहेजा गया",
  "documentPdf.version.by": "संस्करण {number, number}, {name} ने {date} को सहेजा",
}
