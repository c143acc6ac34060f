export const en = {} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
