import type { Texts } from "./en.ts"

export const es: Texts = {
  "richText.tools": "Formato",
  "richText.bold": "Negrita",
  "richText.italic": "Cursiva",
  "richText.underline": "Subrayado",
  "richText.strike": "Tachado",
  "richText.bulletList": "Lista con viñetas",
  "richText.orderedList": "Lista numerada",
  "richText.quote": "Cita",
  "richText.code": "Código",
  "richText.link": "Enlace",
  "richText.linkAddress": "Dirección",
  "richText.linkSet": "Poner enlace",
  "richText.linkRemove": "Quitar enlace",
  "richText.linkWrong": "Introduzca una dirección web o de correo, como https://example.org.",
  "richText.mention": "Mencionar a alguien",
  "richText.people": "Personas",
  "richText.noPeople": "No se encontró a nadie que pueda ver este registro",
  "richText.lookingForPeople": "Buscando…",
  "richText.peopleFailed": "No se pudo buscar personas",
}
