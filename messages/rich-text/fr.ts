import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "richText.tools": "Mise en forme",
  "richText.bold": "Gras",
  "richText.italic": "Italique",
  "richText.underline": "Souligné",
  "richText.strike": "Barré",
  "richText.bulletList": "Liste à puces",
  "richText.orderedList": "Liste numérotée",
  "richText.quote": "Citation",
  "richText.code": "Code",
  "richText.link": "Lien",
  "richText.linkUrl": "URL",
  "richText.linkSet": "Ajouter le lien",
  "richText.linkRemove": "Retirer le lien",
  "richText.linkInvalid": "Saisissez une URL ou une adresse e-mail valide, comme https://example.org.",
  "richText.mention": "Mentionner quelqu’un",
  "richText.people": "Personnes",
  "richText.noUsers": "Aucune personne ayant accès à cette fiche",
  "richText.searchingPeople": "Recherche…",
  "richText.userSearchFailed": "La recherche de personnes a échoué",
}
