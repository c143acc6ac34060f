/** Why a change of records, their permissions, or views of their lists is rejected. */
export const en = {
  "problem.request.bad_idempotency_key": "The Idempotency-Key must be 1 to 200 printable characters without spaces.",
  "problem.request.idempotency_key_reused":
    "This Idempotency-Key has already been used for a different request. Use a new key.",
  "problem.record.not_found": "Record not found. It may have been deleted, or you do not have access to it.",
  "problem.record.revision_missing":
    "The revision is missing from this request. Reload the record and make your change again.",
  "problem.record.conflict":
    "Someone else changed this record. Compare both versions and save again. Your changes are not lost.",
  "problem.record.profile_of_other_entity":
    "Only {entity} can use this record type. Choose {entity} and one of its projects, or another record type.",
  "problem.record.profile_mismatch": "This record belongs to a different record type.",
  "problem.record.type_mismatch":
    "This record belongs to “{type}”, not to the requested record type. Open it from its own list.",
  "problem.record.has_children":
    "{count, plural, one {One record depends} other {# records depend}} on this one. Delete or unlink {count, plural, one {it} other {them}} first{visible, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { and # more}}{others, plural, =0 {} one {. You do not have access to one of them} other {. You do not have access to # of them}}.",
  "problem.record.cannot_link":
    "Records of the type “{type}” cannot be linked here. Select one from this field’s list.",
  "problem.record.outside_field_filter":
    "{uid} cannot be linked here because it does not match the field’s filter. Select a record from the list.",
  "problem.record.already_linked": "{uid} is already linked.",
  "problem.record.not_linked": "These two records are not linked.",
  "problem.record.nothing_changed": "No changes detected or invalid data",
  "problem.record.nothing_selected": "No rows selected. Select at least one first.",
  "problem.record.text_not_matching": "Text not matching. Type DELETE exactly.",
  "problem.permission.not_of_entity":
    "This person does not have access to the record’s entity, module or project. Give them access first.",
  "problem.permission.none_selected": "Select at least one permission.",
  "problem.permission.system_row":
    "These permissions come from the record’s fields or the user’s roles. Change them there.",
  "problem.permission.too_many_users": "A record can list no more than {maximum, number} people. Use a role instead.",
  "problem.permission.too_many_records":
    "One of these people already has individual permissions on {maximum, number} records. Use a role instead.",
  "problem.permission.exceeds_own":
    "You cannot grant a permission that you do not have: {action, select, READ {view} UPDATE {edit} DELETE {delete} other {this permission}} ({feature}).",
  "problem.permission.not_a_process":
    "Permissions on child records can be granted only on processes and sub-processes that belong to an entity.",
  "problem.permission.too_many_descendants":
    "This process has more than {maximum, number} child records. Grant the permission on its sub-processes or use a role instead.",
  "problem.permission.too_many_processes":
    "One of these people already has permissions on the child records of {maximum, number} processes. Use a role instead.",
  "problem.view.not_found": "View not found. It may have been deleted or belongs to someone else.",
  "problem.view.conflict":
    "Someone else changed this view. Reset it to load the latest version, or save yours with another name.",
  "problem.view.bad_name":
    "View names must start with a letter or number, can contain letters, numbers, spaces and . _ -, and must be 80 characters or fewer.",
  "problem.view.name_taken": "A view named {name} already exists. Choose another name.",
  "problem.view.too_many":
    "You have reached the limit of {maximum, number} views for this list. Delete one you no longer use.",
  "problem.view.not_owner":
    "Only the owner or, for shared views, a client administrator can change this view. Save your own copy with another name.",
  "problem.draft.too_many": "You have reached the limit of {maximum, number} drafts. Save or discard some of them.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
