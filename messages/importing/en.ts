export const en = {
  "importing.title": "Import {records}",
  "importing.open": "Import",
  "importing.text":
    "A CSV, XLSX or OSCAL catalogue file, at most 100 MB. Columns are matched by keyword or label. Rows that are refused are listed with their reasons; the others are loaded.",
  "importing.choose": "Choose a file",
  "importing.drop": "or drop it here",
  "importing.key": "Key column",
  "importing.key.help": "The column that tells whether a record is already there. Leave blank to use the unique id.",
  "importing.start": "Import",
  "importing.running": "Importing {file}",
  "importing.done":
    "created {created, number}, updated {updated, number}, unchanged {unchanged, number}, refused {refused, number}",
  "importing.row": "Row {row, number}",
  "importing.ignored": "Columns no field took: {columns}",
  "importing.tooLarge": "{file} is larger than 100 MB.",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
