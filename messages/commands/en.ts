export const en = {} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
