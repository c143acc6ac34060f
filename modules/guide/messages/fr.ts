import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "guide.pages": "Pages du guide",
  "guide.onThisPage": "Sur cette page",
  "guide.next": "Suite : {page}",
  "guide.page.start": "Par où commencer",
  "guide.page.administrator": "Administrateur du client",
  "guide.page.manager": "Réviseur et administrateur d’entité",
  "guide.page.control-owner": "Responsable du contrôle",
  "guide.page.tester": "Testeur",
  "guide.page.auditor": "Auditeur externe",
  "guide.page.designer": "Types de fiche",
  "guide.page.importing": "Importer",
}
