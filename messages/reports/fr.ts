import type { Texts } from "./en.ts"

export const fr: Texts = {
  "report.page": "Page {page} sur {pages}",
  "report.by":
    "{count, plural, one {# enregistrement} many {# d’enregistrements} other {# enregistrements}}, exporté par {name} le {moment}",
  "report.selected": "Seulement les enregistrements sélectionnés",
  "report.searched": "Seulement avec {text} dans le numéro ou le nom",
  "report.filtered": "Seulement si : {conditions}",
}
