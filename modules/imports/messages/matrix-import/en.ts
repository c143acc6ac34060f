/** What imports into the risk and control matrix have beyond those into lists. */
export const en = {
  "matrixImport.title": "Import a risk and control matrix",
  "matrixImport.open": "Open the matrix",
  "matrixImport.upload.kinds": "XLSX or CSV, up to 100 MB",
  "matrixImport.current": "To edit what is in the matrix now, export it there, edit the workbook and upload it here.",
  "matrixImport.kinds.sheet": "Any risk and control matrix",
  "matrixImport.kinds.sheet.text":
    "One row per risk and control. Processes, sub-processes and risks can repeat in many rows: each becomes one record. Use any column names: a field is suggested for each column, and your choices are remembered.",
  "matrixImport.kinds.workbook": "A workbook exported from this matrix",
  "matrixImport.next.map": "Match each column to a field of a process, sub-process, risk or control.",
  "matrixImport.next.check":
    "See what will happen to each row and record, decide on records that resemble existing ones, and correct cells in place. Nothing is saved yet.",
  "matrixImport.roundTrip.own":
    "This workbook was exported from this matrix on {at}. Only edited cells change records. Removing a row does not delete its records.",
  "matrixImport.roundTrip.other":
    "This workbook was exported from another matrix or list. Its rows are imported as new data.",
  "matrixImport.map.missing": "{records}: no column is matched to {fields}, which is required for new records.",
  "matrixImport.map.fillsBlanks": "Blank process, sub-process and risk cells repeat the row above",
  "matrixImport.map.fillsBlanks.help":
    "Select this for sheets with merged or grouped cells, where a name appears only in the first of its rows.",
  "matrixImport.map.preview": "Rows with blank cells, as they will be read",
  "matrixImport.map.repeated": "repeated from the row above",
  "matrixImport.identity": "How rows are matched with existing records",
  "matrixImport.identity.both": "{records}: by “{id}”, or by “{name}” if “{id}” is empty.",
  "matrixImport.identity.id": "{records}: by “{id}”.",
  "matrixImport.identity.name": "{records}: by “{name}”.",
  "matrixImport.identity.shortened": "The first 120 characters become the name.",
  "matrixImport.identity.within": "The same name in another {record} is a different record.",
  "matrixImport.identity.similar":
    "Rows that name the same record create it only once. If a name resembles an existing one, you decide in the next step.",
  "matrixImport.identity.none":
    "{records}: no column is matched to “{id}” or “{name}”. Rows with values in their other columns will be rejected.",
  "matrixImport.counts": "Records in the file",
  "matrixImport.count.create": "{count, number} new",
  "matrixImport.count.update": "{count, number} to update",
  "matrixImport.count.unchanged": "{count, number} unchanged",
  "matrixImport.count.conflict": "{count, number} to decide",
  "matrixImport.count.rejected": "{count, number} rejected",
  "matrixImport.count.created": "{count, number} created",
  "matrixImport.count.updated": "{count, number} updated",
  "matrixImport.status.create": "New",
  "matrixImport.status.update": "Update",
  "matrixImport.status.unchanged": "No change",
  "matrixImport.status.conflict": "Conflict",
  "matrixImport.status.rejected": "Rejected",
  "matrixImport.status.created": "Created",
  "matrixImport.status.updated": "Updated",
  "matrixImport.view.decide": "To decide",
  "matrixImport.view.records": "Records",
  "matrixImport.rows.of": "Rows with {record}",
  "matrixImport.rows.all": "Show all rows",
  "matrixImport.records.search": "Search by ID or name",
  "matrixImport.records.type": "Type",
  "matrixImport.records.record": "Record",
  "matrixImport.records.result": "Result",
  "matrixImport.records.rows": "Rows",
  "matrixImport.records.allTypes": "All types",
  "matrixImport.records.allResults": "All results",
  "matrixImport.records.none": "No records match",
  "matrixImport.decide.title": "Are these existing records?",
  "matrixImport.decide.text":
    "These names in the file resemble existing records. Choose the matching record or create a new one.",
  "matrixImport.decide.rows": "{count, plural, one {In row {row}} other {In # rows, first in row {row}}}",
  "matrixImport.decide.use": "Use {record}",
  "matrixImport.decide.new": "Create new",
  "matrixImport.decide.likeness": "{percent} similar",
  "matrixImport.decide.progress": "{done, number} of {total, number} decided.",
  "matrixImport.decide.next": "{count, plural, one {Show the next record} other {Show the next # records}}",
  "matrixImport.decide.done": "Review rows",
  "matrixImport.decide.allExisting": "Use the most similar record for all",
  "matrixImport.decide.allExisting.confirm":
    "{count, plural, one {Use # existing record} other {Use # existing records}}",
  "matrixImport.decide.allExisting.text":
    "{count, plural, one {The record is matched with the existing record that has the most similar name.} other {All # records are matched with the existing records that have the most similar names.}} Nothing is saved in the matrix yet: you can change your decisions under Records until you import.",
  "matrixImport.decide.allNew": "Create all as new records",
  "matrixImport.decide.allNew.confirm": "{count, plural, one {Create # new record} other {Create # new records}}",
  "matrixImport.decide.allNew.text":
    "{count, plural, one {The record will be created in addition to the similar ones.} other {All # records will be created in addition to the similar ones.}} Nothing is saved in the matrix yet: you can change your decisions under Records until you import.",
  "matrixImport.decided.existing": "Uses {record}.",
  "matrixImport.decided.new": "Creates a new record.",
  "matrixImport.decided.again": "Change decision",
  "matrixImport.held":
    "{count, plural, one {A process in this file is checked out} other {# processes in this file are checked out}}",
  "matrixImport.held.text":
    "Rows of a process that is checked out cannot be imported until it is checked in. Then choose “Edit mapping” and continue to check the rows again.",
  "matrixImport.done": "{count, plural, =0 {No rows imported} one {# row imported} other {# rows imported}}",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
