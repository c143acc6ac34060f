import type { FieldExample } from "../../schemas/field-type.ts"
import { toLocalisedText } from "../setting.ts"
import type { ProfilerefOptions } from "./field.ts"

export const profilerefExample = {
  field: {
    id: "f_risks",
    keyword: "risks_1",
    fieldText: toLocalisedText(["Risks", "Riesgos", "जोखिम", "Risques", "المخاطر"]),
    type: "PROFILEREF",
    sortOrder: 8,
    profileType: "RISK",
    relation: "PARENT",
    allowMultiple: true,
  },
  value: ["0193c9a0-0000-7000-8000-000000000001"],
  invalid: [
    { value: ["../../etc/passwd"], code: "value.unknown_record" },
    { value: ["a1", "a1"], code: "value.duplicate" },
  ],
} as const satisfies FieldExample<ProfilerefOptions, readonly string[]>
