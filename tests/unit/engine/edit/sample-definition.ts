import type { FieldDefinition } from "../../../../schemas/profile.ts"

export const levels = ["low", "mid", "high"].map((id) => ({ id, name: { en: id.toUpperCase() } }))

export const field = (id: string, type: string, sortOrder: number, more: object = {}): FieldDefinition => ({
  id,
  keyword: `${id}_1`,
  type,
  fieldText: { en: id },
  sortOrder,
  ...more,
})
