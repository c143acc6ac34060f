import type { FieldExample } from "../../schemas/field-type.ts"
import { toLocalisedText } from "../setting.ts"
import type { TextOptions } from "./field.ts"

export const textExample = {
  field: {
    id: "f_title",
    keyword: "title_1",
    fieldText: toLocalisedText(["Title", "Título", "शीर्षक", "Titre", "العنوان"]),
    helpText: toLocalisedText([
      "A short name people will recognise.",
      "Un nombre breve y reconocible.",
      "एक छोटा नाम जिसे लोग पहचान लें।",
      "Un nom court et reconnaissable.",
      "اسم قصير يسهل التعرّف عليه.",
    ]),
    type: "TEXT",
    sortOrder: 1,
    isMandatory: true,
    minLength: 3,
    maxLength: 60,
    pattern: "[^<>]*",
  },
  value: "Three-way match before payment",
  invalid: [
    { value: "ab", code: "value.too_short" },
    { value: "x".repeat(61), code: "value.too_long" },
    { value: "match <b>first</b>", code: "value.pattern" },
    { value: true, code: "value.wrong_type" },
  ],
} as const satisfies FieldExample<TextOptions, string>
