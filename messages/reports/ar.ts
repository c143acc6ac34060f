import type { Texts } from "./en.ts"

export const ar: Texts = {
  "report.page": "صفحة {page} من {pages}",
  "report.by":
    "{count, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}}، صدَّرها {name} في {moment}",
  "report.selected": "السجلات المحددة فقط",
  "report.searched": "فقط ما يحوي رقمه أو اسمه {text}",
  "report.filtered": "فقط حيث: {conditions}",
}
