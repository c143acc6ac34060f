import type { FieldExample } from "../../schemas/field-type.ts"
import type { FileReference } from "../../schemas/values.ts"
import { toLocalisedText } from "../setting.ts"
import type { FileOptions } from "./field.ts"

export const fileExample = {
  field: {
    id: "f_evidence",
    keyword: "evidence_1",
    fieldText: toLocalisedText(["Evidence", "Evidencia", "साक्ष्य", "Preuves", "الأدلة"]),
    type: "FILE",
    sortOrder: 9,
    maxFiles: 2,
    allowedKinds: ["document", "spreadsheet"],
  },
  value: [{ id: "0193c9a0-0000-7000-8000-00000000000a", fileName: "bank-reconciliation.pdf", size: 48_200 }],
  invalid: [
    { value: [{ id: "a1", fileName: "run.exe", size: 1 }], code: "value.bad_file_kind" },
    { value: [{ id: "../a", fileName: "a.pdf", size: 1 }], code: "value.unknown_file" },
    {
      value: ["a", "b", "c"].map((id) => ({ id, fileName: `${id}.pdf`, size: 1 })),
      code: "value.too_many_selected",
    },
  ],
} as const satisfies FieldExample<FileOptions, readonly FileReference[]>
