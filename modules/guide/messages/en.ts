/** The frame of the guide; its pages are in `docs/guide/`. */
export const en = {
  "guide.pages": "Pages of the guide",
  "guide.onThisPage": "On this page",
  "guide.next": "Next: {page}",
  "guide.page.start": "Get started",
  "guide.page.administrator": "Client administrator",
  "guide.page.manager": "Reviewer and entity administrator",
  "guide.page.control-owner": "Control owner",
  "guide.page.tester": "Tester",
  "guide.page.auditor": "External auditor",
  "guide.page.designer": "Record types",
  "guide.page.importing": "Import",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
