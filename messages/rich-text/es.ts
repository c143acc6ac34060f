import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
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
  "richText.linkUrl": "URL",
  "richText.linkSet": "Añadir enlace",
  "richText.linkRemove": "Quitar enlace",
  "richText.linkInvalid": "Introduzca una URL o una dirección de correo válida, como https://example.org.",
  "richText.mention": "Mencionar a alguien",
  "richText.people": "Personas",
  "richText.noUsers": "No se encontró a nadie con acceso a este registro",
  "richText.searchingPeople": "Buscando…",
  "richText.userSearchFailed": "No se pudo buscar personas",
}
