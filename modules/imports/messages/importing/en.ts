export const en = {
  "importing.open": "Import",
  "importing.choose": "Choose a file",
  "importing.drop": "or drop it here",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
