/** The sentences of `requestProblems`: what a call, a sign-in or an import can be refused for. */
export const en = {
  "problem.request.invalid": "The request was not understood. Check what was sent and try again.",
  "problem.request.too_large": "This is larger than is accepted. Send less at a time.",
  "problem.request.too_deep":
    "The request is nested too deeply or has too many parts (at most {depth} levels and {nodes} parts). Send it in smaller pieces.",
  "problem.request.unknown_column": "There is no column {column} in this list. Choose one that the list has.",
  "problem.request.bad_filter": "The filter on {column} was not understood. Clear it and set it again.",
  "problem.request.bad_sort": "The list cannot be sorted by {column}. Choose another column.",
  "problem.request.bad_cursor":
    "This place in the list belongs to another order of it. Begin again with the first page.",
  "problem.request.bad_group": "The list cannot be grouped by {column}. Choose another column.",
  "problem.request.not_found": "This was not found. It may have been deleted, or it lies outside what you work in.",
  "problem.request.unsupported_media": "This kind of content is not accepted here.",
  "problem.request.rate_limited":
    "Too many requests in a short time. Wait {seconds, plural, one {# second} other {# seconds}} and try again.",
  "problem.request.timeout": "The request took too long to arrive. Check your connection and try again.",
  "problem.request.bad_idempotency_key":
    "An Idempotency-Key is 1 to 200 printable characters without spaces. Send another one.",
  "problem.request.idempotency_key_reused":
    "This Idempotency-Key was used for another request. Send this one with a key of its own.",
  "problem.request.csrf": "Your sign-in could not be renewed from this page. Sign in again.",
  "problem.auth.invalid_credentials": "Invalid email or password",
  "problem.auth.not_signed_in": "You are not signed in, or your sign-in has ended. Sign in again.",
  "problem.auth.locked":
    "{minutes, plural, =0 {Your account is locked. Ask your entity administrator to unlock it.} one {Too many failed attempts. Try again in one minute.} other {Too many failed attempts. Try again in # minutes.}}",
  "problem.auth.inactive": "Your account is not active. Ask your entity administrator to activate it.",
  "problem.auth.no_module":
    "No module is assigned to the user. Ask your entity administrator for a module and an entity.",
  "problem.auth.consent_required": "Accept the terms in force before you go on.",
  "problem.auth.unsupported_grant": "This way of signing in is not supported.",
  "problem.access.forbidden":
    "Your role does not let you {action, select, CREATE {create} READ {read} UPDATE {change} DELETE {delete} other {do}} this ({feature}). Ask your entity administrator if you need to.",
  "problem.access.read_only":
    "This record is read-only: {reason, select, earlier_version {this is an earlier version of it.} workflow_done {its workflow is completed.} locked {it is locked.} no_write_permission {your role may read it but not change it.} workflow_unavailable {where it stands in its workflow could not be found out.} outside_entity {it belongs to an entity you do not work in.} project_closed {its project is closed.} other {it cannot be changed now.}}",
  "problem.record.not_found":
    "This record was not found. It may have been deleted, or it lies outside what you work in.",
  "problem.record.revision_missing":
    "It was not said which state of the record this change stands on. Open the record again and repeat the change.",
  "problem.record.conflict":
    "Someone changed this meanwhile. Compare both versions and save again; nothing you typed is lost.",
  "problem.record.profile_mismatch": "This record belongs to another profile than the one named.",
  "problem.record.type_mismatch": "This record is of the type {type}, not of the one named.",
  "problem.record.has_children":
    "{count, plural, one {One record depends} other {# records depend}} on this one. Delete or unlink {count, plural, one {it} other {them}} first{seen, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { and # more}}{others, plural, =0 {} one {; one of them lies outside what you may see} other {; # of them lie outside what you may see}}.",
  "problem.record.cannot_link": "Records of the type {type} cannot be linked here.",
  "problem.record.not_offered":
    "{uid} cannot be linked here: this field offers other records. Choose one from its list.",
  "problem.record.already_linked": "{uid} is linked already.",
  "problem.record.not_linked": "These two records are not linked.",
  "problem.record.missing_information": "Missing mandatory information",
  "problem.record.nothing_changed": "No changes detected or invalid data",
  "problem.record.text_not_matching": "Text not matching. Type DELETE exactly.",
  "problem.record.uid_taken":
    "The number {uid} was given to another record meanwhile. Restore this one under another number.",
  "problem.project.not_found":
    "This project was not found. It may have been deleted, or none of its entities is one you work in.",
  "problem.entity.not_found": "This entity was not found, or you do not work in it.",
  "problem.profile.not_found": "Profile not found",
  "problem.profile.not_published": "This profile is not published yet. Publish it before records are made with it.",
  "problem.profile.conflict": "Someone else changed this draft meanwhile. Compare both versions and save again.",
  "problem.version.values_in_the_way":
    "Nothing was published: of the field {field}, {loses, plural, =0 {} one {# value would lose something} other {# values would lose something}}{both, select, yes { and } other {}}{cannot, plural, =0 {} one {# value cannot be converted} other {# values cannot be converted}}. Decide in the change report what becomes of them.",
  "problem.version.report_first":
    "Publishing this would rewrite values of records. Look at the change report and publish from there.",
  "problem.version.under_way":
    "A version of this record type is being published already. Wait until that has ended, or stop it.",
  "problem.version.not_found": "There is no version {version} of this record type.",
  "problem.profile.keyword_in_use": "This keyword is in use already. Choose another.",
  "problem.tag.not_found": "There is no shared list {tag}. It may have been deleted.",
  "problem.tag.conflict": "Someone else changed this list meanwhile. Compare both and save again.",
  "problem.tag.duplicate_id": "{id} is there already. Give each list, and each element of a list, an id of its own.",
  "problem.tag.bad_list": "A shared list holds either elements or people. Send one of them.",
  "problem.tag.in_use":
    "{what, select, element {This element is used} other {This list is used}} in {list}{count, plural, =0 {} one {, by one record} other {, by # records}}. {what, select, element {Switch it off instead: it stays where it was chosen and cannot be chosen again.} other {Take it out there first.}}",
  "problem.tag.too_many":
    "There are {maximum, number} shared lists already, the most there can be. Delete one that nobody uses.",
  "problem.variable.unknown": "There is no variable {variable}. Choose one of: {list}.",
  "problem.variable.no_value": "{variable} has no value here. Use it where there is one, or write a value.",
  "problem.rule.addition_failed": "Validation Rule addition failed.",
  "problem.rule.not_found": "This rule was not found. It may have been deleted.",
  "problem.import.unreadable_file":
    "The file could not be read. It must be a CSV file in UTF-8, an XLSX workbook, or an OSCAL catalogue in JSON.",
  "problem.import.empty_file": "The file has no rows to import.",
  "problem.import.unknown_column": "The file has no such column, or no field takes it. Check the names on both sides.",
  "problem.import.unknown_key": "The key names no column that a field takes. Name one that does.",
  "problem.import.duplicate_key": "An earlier row of the file has the same key. Each row needs a key of its own.",
  "problem.import.ambiguous_key": "Several records have this key, so it is not clear which one is meant.",
  "problem.import.blank_key": "The key is blank in this row.",
  "problem.import.not_found": "There is no such import, or it is not yours.",
  "problem.import.under_way": "This import is being worked on. Wait until that is done, or stop it.",
  "problem.import.not_ready": "This import is not that far yet. Read its file and map its columns first.",
  "problem.import.unknown_sheet": "The file has no such sheet. Choose one of those it has.",
  "problem.import.mapped_twice": "Two columns are mapped to the same field. Each field takes one column.",
  "problem.import.nothing_mapped": "No column is mapped to a field. Map at least one.",
  "problem.import.nothing_to_load": "There is no row to load. Correct refused rows or decide the conflicts first.",
  "problem.import.duplicate_row": "This row says the same as row {row, number}. It is taken once.",
  "problem.import.duplicate_record":
    "Rows {rows} are the same record. Keep one of them, or clear the hidden columns of the copies.",
  "problem.import.missing_entity": "The entity is missing in this row.",
  "problem.import.unknown_entity": "There is no entity {name} that this row could belong to.",
  "problem.comment.empty": "An empty comment cannot be submitted. Write something first.",
  "problem.comment.too_long":
    "A comment can have at most {maximum, number} characters. Shorten it, or attach the text as a file.",
  "problem.comment.too_many_people":
    "A comment can mention at most {maximum, plural, one {# person} other {# people}}. Mention fewer.",
  "problem.comment.unknown_person":
    "Someone mentioned here may not see this record, or is not there. Choose people from the list.",
  "problem.comment.unknown_file":
    "An attached file is not there, or belongs to something else. Remove it and attach it again.",
  "problem.comment.not_found":
    "This comment was not found. It may have been deleted, or its record lies outside what you work in.",
  "problem.comment.not_author": "Only its author may change or delete a comment.",
  "problem.comment.thread_full":
    "This comment has {maximum, number} replies, the most there may be. Write a new comment.",
  "problem.comment.contradiction": "{name} contradicts the rest of the comment. Leave it out, or make it agree.",
  "problem.job.not_found": "This work is not there, or it is somebody else’s. Look at the list of your own work.",
  "problem.job.too_many":
    "You already have {maximum, plural, one {# piece} other {# pieces}} of work under way, the most there may be. Wait for one to end, or cancel one.",
  "problem.file.not_found": "This file was not found. It may have been deleted, or it lies outside what you work in.",
  "problem.file.too_large": "A file may have at most {maximum, number} MB. Make it smaller, or split it.",
  "problem.file.bad_name":
    "A file’s name has a letter and an ending, and no path or control characters. Rename the file and upload it again.",
  "problem.file.bad_kind": "Files of this kind are not accepted: {file}. Upload one of these: {kinds}.",
  "problem.file.bad_content":
    "{file} is not what its ending ({extension}) says, or cannot be read. Upload Failed, Please check the file and reupload the data.",
  "problem.file.unpacks_too_large":
    "{file} unpacks to far more than its size, and is not accepted. Save it anew from the program it comes from.",
  "problem.file.too_many_pixels":
    "{file} has more than {maximum, number} million pixels. Make the picture smaller and upload it again.",
  "problem.file.parts_missing":
    "{count, plural, one {A part of the file has} other {# parts of the file have}} not arrived. Go on with the upload.",
  "problem.file.address_expired": "This address has expired or is not whole. Ask for the file or the upload again.",
  "problem.file.checking": "{file} is still being checked for harmful content. Try again in a moment.",
  "problem.file.refused": "{file} was found to be harmful and was removed. Remove it here as well.",
  "problem.file.in_use": "{file} stands in a field of its record. Remove it there and save.",
  "problem.file.too_many_waiting":
    "You have {maximum, number} files that wait for a record to be saved, the most there may be. Save the record, or remove some of them.",
  "problem.view.not_found": "This view was not found. It may have been deleted, or it is somebody else’s.",
  "problem.view.conflict":
    "Someone changed this view meanwhile. Reset it to see it as it is now, or save yours under another name.",
  "problem.view.bad_name":
    "A view’s name begins with a letter or a number; letters, numbers, spaces and . _ - may follow, 80 characters in all.",
  "problem.view.name_taken": "There is already a view named {name}. Choose another name.",
  "problem.view.too_many": "You have {maximum, number} views of this list already. Delete one that you no longer use.",
  "problem.view.not_owner":
    "Only who made this view, or for a shared one a client administrator, may change it. Save yours under another name.",
  "problem.draft.too_many":
    "You have {maximum, number} records that you began and did not save, the most there may be. Save or discard some of them.",
  "problem.export.not_found":
    "This export was not found. It may have been deleted, or swept away after some days. Export the list again.",
  "problem.export.not_ready": "{file} is not ready yet. Wait until it is.",
  "problem.export.not_available":
    "Exports of the kind {type} are not available. Export a list instead (LIST_VIEW_EXPORT).",
  "problem.export.too_much_for_pages":
    "This is more than a PDF can hold: at most {rows, number} rows, {cells, number} cells, and text in proportion. Filter the list, show fewer columns, or export to Excel.",
  "problem.export.no_typesetting": "PDFs cannot be made on this server’s platform. Export to Excel.",
  "problem.export.stopped": "This export was stopped. Export the list again.",
  "problem.server.busy": "The server is busy. Try again in a moment.",
  "problem.server.storage_full":
    "The server has no space left to save. What was saved before is safe; tell your administrator.",
  "problem.server.unavailable":
    "The server cannot work at the moment. Try again in a moment; nothing that was saved is lost.",
  "problem.server.failed": "Something went wrong. Try again; if it stays, give your administrator the correlation id.",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
