/** Why a file, a row or a decision of an import is rejected. */
export const en = {
  "problem.import.unreadable_file":
    "The file could not be read. Upload a CSV file in UTF-8, an XLSX workbook or an OSCAL catalogue in JSON.",
  "problem.import.empty_file": "The file has no rows to import.",
  "problem.import.unknown_column":
    "The column was not found in the file, or it cannot be imported into this field. Check both names.",
  "problem.import.unknown_key": "The key column is not matched to a field. Choose another.",
  "problem.import.duplicate_key": "Another row has the same key. Keys must be unique.",
  "problem.import.ambiguous_key": "More than one record matches this key.",
  "problem.import.blank_key": "The key is empty in this row.",
  "problem.import.not_found": "Import not found.",
  "problem.import.in_progress": "This import is in progress. Wait for it to finish or cancel it.",
  "problem.import.not_ready": "This import is not ready. Upload the file and match its columns first.",
  "problem.import.unknown_sheet": "The file does not contain this sheet. Choose another.",
  "problem.import.too_many_rows": "The sheet has more than {limit, number} rows. Split it into several files.",
  "problem.import.formula_error": "The cell contains the formula error {error}. Correct the formula, or enter a value.",
  "problem.import.mapped_twice": "Two columns are matched to the same field.",
  "problem.import.nothing_mapped": "Match at least one column to a field.",
  "problem.import.nothing_to_load":
    "There are no rows to import. Correct the rejected rows or resolve the conflicts first.",
  "problem.import.finished": "This import is finished. Correct and import the rejected rows, or start a new import.",
  "problem.import.duplicate_row": "This row is identical to row {row, number} and was skipped.",
  "problem.import.duplicate_record":
    "Rows {rows} refer to the same record. Keep one, or clear the hidden columns in the copies.",
  "problem.import.missing_entity": "The entity is missing in this row.",
  "problem.import.unknown_entity": "Entity {name} was not found.",
  "problem.import.nameless":
    "{part, select, PROCESS {The process in this row} SUB_PROCESS {The sub-process in this row} RISK {The risk in this row} other {The control in this row}} has neither an ID nor a name. Enter one of them.",
  "problem.import.differs":
    "Row {row, number} has a different value for the same record. Enter the same value in both rows.",
  "problem.import.two_processes":
    "Row {row, number} places this record in another process. A record can belong to only one process.",
  "problem.import.other_parent":
    "This record already belongs to {parent}. Move it in the application, or correct the row.",
  "problem.import.other_entity":
    "This control and its risk belong to different entities. Choose a risk of the same entity.",
  "problem.import.record_rejected":
    "{part, select, PROCESS {The process} SUB_PROCESS {The sub-process} RISK {The risk} other {The control}} in this row cannot be imported. See row {row, number} for the reason.",
  "problem.import.unknown_decision": "Choose one of the similar records, or create a new one.",
  "problem.import.undecided":
    "{part, select, PROCESS {The process} SUB_PROCESS {The sub-process} RISK {The risk} other {The control}} in this row resembles existing records. Choose one of them or create a new record.",
  "problem.rcm.not_found": "No RCM found.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
