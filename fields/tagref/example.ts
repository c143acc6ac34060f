import type { FieldExample } from "../../schemas/field-type.ts"
import { toLocalisedText } from "../setting.ts"
import type { TagrefOptions } from "./field.ts"

export const tagrefExample = {
  field: {
    id: "f_assertions",
    keyword: "assertions_1",
    fieldText: toLocalisedText(["Assertions", "Aseveraciones", "अभिकथन", "Assertions", "التأكيدات"]),
    type: "TAGREF",
    sortOrder: 7,
    allowMultiple: true,
    minSelection: 1,
    maxSelection: 2,
    options: [
      { id: "existence", name: toLocalisedText(["Existence", "Existencia", "अस्तित्व", "Existence", "الوجود"]) },
      { id: "completeness", name: toLocalisedText(["Completeness", "Integridad", "पूर्णता", "Exhaustivité", "الاكتمال"]) },
      { id: "accuracy", name: toLocalisedText(["Accuracy", "Exactitud", "शुद्धता", "Exactitude", "الدقة"]) },
      {
        id: "cut_off",
        name: toLocalisedText(["Cut-off", "Corte", "कट-ऑफ", "Séparation des exercices", "الفصل الزمني"]),
        active: false,
      },
    ],
  },
  value: ["completeness", "accuracy"],
  invalid: [
    { value: ["valuation"], code: "value.unknown_option" },
    { value: ["cut_off"], code: "value.inactive_option" },
    { value: ["existence", "completeness", "accuracy"], code: "value.too_many_selected" },
    { value: ["accuracy", "accuracy"], code: "value.duplicate" },
    { value: "accuracy", code: "value.wrong_type" },
  ],
} as const satisfies FieldExample<TagrefOptions, readonly string[]>
