import type { Texts } from "./en.ts"

export const es: Texts = {
  "report.page": "Página {page} de {pages}",
  "report.by":
    "{count, plural, one {# registro} many {# de registros} other {# registros}}, exportado por {name} el {moment}",
  "report.selected": "Solo los registros seleccionados",
  "report.searched": "Solo con {text} en el número o el nombre",
  "report.filtered": "Solo donde: {conditions}",
}
