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
  "richText.linkUrl": "Adresse",
  "richText.linkSet": "Poser le lien",
  "richText.linkRemove": "Retirer le lien",
  "richText.linkInvalid": "Saisissez une adresse web ou e-mail, comme https://example.org.",
  "richText.mention": "Mentionner quelqu’un",
  "richText.people": "Personnes",
  "richText.noUsers": "Personne pouvant voir cette fiche n’a été trouvé",
  "richText.searchingPeople": "Recherche…",
  "richText.userSearchFailed": "La recherche de personnes a échoué",
}
