/** Why any request can be rejected. What only one module rejects is in the texts of that module. */
export const en = {
  "problem.request.invalid": "The request is not valid. Check the data and try again.",
  "problem.request.too_large": "The request is too large. Send less data at a time.",
  "problem.request.too_deep":
    "The request is nested too deeply or has too many parts (limit: {depth} levels and {nodes} parts). Split it into smaller requests.",
  "problem.request.too_many_parts": "Send no more than {maximum, plural, one {# part} other {# parts}} here.",
  "problem.request.too_costly": "This request is too large. Send it in smaller parts.",
  "problem.request.busy":
    "Several of your requests are still in progress. Wait {seconds, plural, one {# second} other {# seconds}} and try again.",
  "problem.request.unknown_column": "This list has no column “{column}”. Choose another column.",
  "problem.request.bad_filter": "The filter on “{column}” is not valid. Clear it and set it again.",
  "problem.request.bad_sort": "The list cannot be sorted by “{column}”. Choose another column.",
  "problem.request.bad_cursor": "The list has changed. Start again from the first page.",
  "problem.request.bad_group": "The list cannot be grouped by “{column}”. Choose another column.",
  "problem.request.not_found": "Not found. It may have been deleted, or you do not have access to it.",
  "problem.request.unsupported_media": "This content type is not supported.",
  "problem.request.rate_limited":
    "Too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}.",
  "problem.request.timeout": "The request timed out. Check your connection and try again.",
  "problem.access.forbidden":
    "Your role does not allow you to {action, select, CREATE {create} READ {view} UPDATE {edit} DELETE {delete} other {do}} this. The missing permission is “{feature}”. Ask your entity administrator or a client administrator for it.",
  "problem.access.read_only":
    "This record is read-only: {reason, select, earlier_version {it is shown as of an earlier version.} workflow_done {its workflow is completed.} locked {it is locked.} no_write_permission {your role can view but not edit it. Ask your entity administrator or a client administrator for permission to edit records of this type.} workflow_unavailable {its workflow status could not be loaded.} outside_entity {it belongs to an entity you do not have access to.} process_completed {its process is marked as complete.} project_closed {its project is closed.} checked_out {someone else has checked out this record or its process.} viewing {you are viewing as a role.} other {it cannot be edited at the moment.}}",
  "problem.access.viewing": "You are viewing as {role} and cannot make changes. Stop viewing to do this.",
  "problem.variable.unknown": "Variable {variable} does not exist. Available variables: {list}.",
  "problem.variable.no_value": "{variable} has no value here. Enter a fixed value instead.",
  "problem.server.busy": "The server is busy. Try again in a moment.",
  "problem.server.storage_full":
    "The server has run out of disk space. Saved data is safe. Contact your administrator.",
  "problem.server.unavailable": "The server is temporarily unavailable. Try again in a moment. Saved data is safe.",
  "problem.server.failed":
    "Something went wrong. Try again. If the problem persists, give your administrator the correlation ID.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
