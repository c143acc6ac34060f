import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  "years.from": "مُرحَّل من {record} في {project}",
  "years.to": "مُرحَّل إلى {record} في {project}",
  "years.master": "من المكتبة الرئيسية: {record}",
  "years.masterWithRevision": "من المكتبة الرئيسية: {record}، المراجعة {revision}",
  "years.show": "عرض قيم السنة السابقة",
  "years.hide": "إخفاء قيم السنة السابقة",
  "years.shown": "تم عرض قيم السنة السابقة",
  "years.hidden": "تم إخفاء قيم السنة السابقة",
  "years.year": "{year}:",
  "years.changed": "تم تغييره.",
  "years.unchanged": "بلا تغيير",
}
