/** The sentences of `requestProblems`: what a call, a sign-in or an import can be refused for. */
export const en = {
  "problem.request.invalid": "The request was not understood. Check what was sent and try again.",
  "problem.request.too_large": "This is larger than is accepted. Send less at a time.",
  "problem.request.too_deep":
    "The request is nested too deeply or has too many parts (at most {depth} levels and {nodes} parts). Send it in smaller pieces.",
  "problem.request.unknown_column": "There is no column {column} in this list. Choose one that the list has.",
  "problem.request.bad_filter": "The filter on {column} was not understood. Clear it and set it again.",
  "problem.request.bad_sort": "The list cannot be sorted by {column}. Choose another column.",
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
    "This record is read-only: {reason, select, workflow_done {its workflow is completed.} locked {it is locked.} no_write_permission {your role may read it but not change it.} workflow_unavailable {where it stands in its workflow could not be found out.} outside_entity {it belongs to an entity you do not work in.} project_closed {its project is closed.} other {it cannot be changed now.}}",
  "problem.record.not_found":
    "This record was not found. It may have been deleted, or it lies outside what you work in.",
  "problem.record.revision_missing":
    "It was not said which state of the record this change stands on. Open the record again and repeat the change.",
  "problem.record.conflict":
    "Someone changed this meanwhile. Compare both versions and save again; nothing you typed is lost.",
  "problem.record.profile_mismatch": "This record belongs to another profile than the one named.",
  "problem.record.type_mismatch": "This record is of the type {type}, not of the one named.",
  "problem.record.has_children":
    "{count, plural, one {One record hangs} other {# records hang}} on this one. Delete or unlink {count, plural, one {it} other {them}} first: {list}",
  "problem.record.cannot_link": "Records of the type {type} cannot be linked here.",
  "problem.record.already_linked": "{uid} is linked already.",
  "problem.record.not_linked": "These two records are not linked.",
  "problem.record.missing_information": "Missing mandatory information",
  "problem.record.nothing_changed": "No changes detected or invalid data",
  "problem.project.not_found":
    "This project was not found. It may have been deleted, or none of its entities is one you work in.",
  "problem.entity.not_found": "This entity was not found, or you do not work in it.",
  "problem.profile.not_found": "Profile not found",
  "problem.profile.not_published": "This profile is not published yet. Publish it before records are made with it.",
  "problem.profile.conflict": "Someone else changed this draft meanwhile. Compare both versions and save again.",
  "problem.profile.keyword_in_use": "This keyword is in use already. Choose another.",
  "problem.import.unreadable_file":
    "The file could not be read. It must be a CSV file in UTF-8, an XLSX workbook, or an OSCAL catalogue in JSON.",
  "problem.import.empty_file": "The file has no rows to import.",
  "problem.import.unknown_column": "The file has no such column, or no field takes it. Check the names on both sides.",
  "problem.import.unknown_key": "The key names no column that a field takes. Name one that does.",
  "problem.import.duplicate_key": "An earlier row of the file has the same key. Each row needs a key of its own.",
  "problem.import.ambiguous_key": "Several records have this key, so it is not clear which one is meant.",
  "problem.import.blank_key": "The key is blank in this row.",
  "problem.server.busy": "The server is busy. Try again in a moment.",
  "problem.server.storage_full":
    "The server has no space left to save. What was saved before is safe; tell your administrator.",
  "problem.server.unavailable":
    "The server cannot work at the moment. Try again in a moment; nothing that was saved is lost.",
  "problem.server.failed": "Something went wrong. Try again; if it stays, give your administrator the correlation id.",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
