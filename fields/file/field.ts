import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import type { FileReference } from "../../schemas/values.ts"
import { localised } from "../setting.ts"
import {
  checkFiles,
  fileKindNames,
  fileListSchema,
  filesFromText,
  filesFromWire,
  filesToText,
  mostFiles,
  normaliseFiles,
} from "./file-list.ts"

const options = Type.Object({
  maxFiles: Type.Optional(Type.Integer({ minimum: 1, maximum: mostFiles, default: mostFiles })),
  allowedKinds: Type.Optional(
    Type.Array(Type.Enum(fileKindNames), {
      minItems: 1,
      uniqueItems: true,
      description: "All kinds where none is named.",
    }),
  ),
})
export type FileOptions = Static<typeof options>

/** Files kept with the record. */
export const file = {
  name: "FILE",
  group: "record",
  icon: "paperclip",
  keywordPrefix: "file",
  options,
  starter: {},
  storage: "files",
  valueType: "files",
  filter: null,
  sortable: false,
  schemaCodes: { pattern: "value.unknown_file", minimum: "value.wrong_type" },

  checkOptions: () => [],
  schema: (field) => fileListSchema(field.maxFiles ?? mostFiles),
  uiSchema: () => ({}),
  initial: () => undefined,
  check: (value, field) => checkFiles(value, field.allowedKinds),
  normalise: (value) => normaliseFiles(value),
  toWire: (value) => ({ fieldType: "FILE", files: value }),
  fromWire: (wire) => filesFromWire(wire),
  fromText: (typed) => filesFromText(typed),
  toText: (value) => filesToText(value),
  indexed: () => [],

  example: {
    field: {
      id: "f_evidence",
      keyword: "evidence_1",
      fieldText: localised(["Evidence", "Evidencia", "साक्ष्य", "Preuves", "الأدلة"]),
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
  },
} as const satisfies FieldType<FileOptions, readonly FileReference[]>
