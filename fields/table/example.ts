import type { FieldExample } from "../../schemas/field-type.ts"
import type { TableRow } from "../../schemas/values.ts"
import { toLocalisedText } from "../setting.ts"
import type { TableOptions } from "./field.ts"

export const tableExample = {
  field: {
    id: "f_samples",
    keyword: "samples_1",
    fieldText: toLocalisedText(["Samples", "Muestras", "नमूने", "Échantillons", "العينات"]),
    type: "TABLE",
    sortOrder: 11,
    groupConfig: {
      maxRows: 3,
      columns: [
        {
          id: "c_item",
          keyword: "item_1",
          fieldType: "TEXT",
          fieldText: toLocalisedText(["Item", "Elemento", "मद", "Élément", "البند"]),
          isMandatory: true,
        },
        {
          id: "c_amount",
          keyword: "amount_1",
          fieldType: "NUMBER",
          fieldText: toLocalisedText(["Amount", "Importe", "राशि", "Montant", "المبلغ"]),
        },
        {
          id: "c_exception",
          keyword: "exception_1",
          fieldType: "BOOLEAN",
          fieldText: toLocalisedText(["Exception", "Excepción", "अपवाद", "Exception", "استثناء"]),
        },
      ],
    },
  },
  value: [
    { id: "r1", item_1: "INV-1001", amount_1: "250.75", exception_1: false },
    { id: "r2", item_1: "INV-1002" },
  ],
  invalid: [
    { value: [{ id: "r1", amount_1: "1" }], code: "value.required" },
    { value: [{ id: "r1", item_1: "a", amount_1: "one" }], code: "value.bad_number" },
    { value: [{ id: "r1", item_1: "a", colour_1: "red" }], code: "value.unknown_keyword" },
    { value: ["a", "b", "c", "d"].map((id) => ({ id, item_1: id })), code: "value.too_many_rows" },
  ],
} as const satisfies FieldExample<TableOptions, readonly TableRow[]>
