import type { Texts } from "./en.ts"

export const hi: Texts = {
  "report.page": "पृष्ठ {page} / {pages}",
  "report.by": "{count, plural, one {# रिकॉर्ड} other {# रिकॉर्ड}}, {name} द्वारा {moment} को निर्यात",
  "report.selected": "केवल चुने गए रिकॉर्ड",
  "report.searched": "केवल वे जिनकी संख्या या नाम में {text} है",
  "report.filtered": "केवल जहाँ: {conditions}",
}
