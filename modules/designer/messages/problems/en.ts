/** Why a change of record types, versions, tags, blocks or packs is rejected. */
export const en = {
  "problem.profile.not_found": "Profile not found",
  "problem.profile.not_published": "This record type has not been published. Publish it before you create records.",
  "problem.profile.conflict": "Someone else changed this draft. Compare both versions and save again.",
  "problem.profile.archived":
    "This record type is archived, so you cannot create records or edit its draft. Restore it first, or ask a record type designer to.",
  "problem.origin.none":
    "This record type was not copied from a published group record type, so there is nothing to apply.",
  "problem.origin.moved_on": "The group has published a newer version. Compare again before you apply it.",
  "problem.profile.not_archived": "This record type is not archived. Reload the page.",
  "problem.profile.access_by_type":
    "Access to records of this type is controlled by role permissions on its type. Only record types of the type “Other” can be opened to individual roles.",
  "problem.profile.never_published": "This record type was never published. Delete it instead of archiving it.",
  "problem.version.conflicting_values":
    "Not published: for the field {field}, {loses, plural, =0 {} one {# value would lose data} other {# values would lose data}}{both, select, yes { and } other {}}{cannot, plural, =0 {} one {# value cannot be converted} other {# values cannot be converted}}. Choose what to do with them in the impact report.",
  "problem.version.breaks_references":
    "Not published: {count, plural, one {# rule, reminder or condition uses} other {# rules, reminders and conditions use}} something this version removes{list, select, none {} other {: {list}}}{others, plural, =0 {} one {, # of them in another entity} other {, # of them in other entities}}. Update them first, restore what was removed, or accept this in the impact report.",
  "problem.version.report_first":
    "Publishing this version changes existing records. Review the impact report and publish from there.",
  "problem.version.publishing_in_progress":
    "A version of this record type is already being published. Wait for it to finish or cancel it.",
  "problem.version.activity_removed":
    "{records, plural, one {# record is} other {# records are}} at “{activity}”, which this version removes. Choose where to move them.",
  "problem.version.activity_not_removed":
    "Records at “{activity}” do not need to be moved, because this version keeps the activity.",
  "problem.version.unknown_activity": "The selected activity is not part of this version. Choose another.",
  "problem.version.not_found": "Version {version} of this record type does not exist.",
  "problem.tag.not_found": "The shared list was not found. It may have been deleted.",
  "problem.tag.conflict": "Someone else changed this list. Compare both versions and save again.",
  "problem.tag.duplicate_id": "The ID {id} is already in use. IDs must be unique.",
  "problem.tag.bad_list": "A shared list can contain either values or people, not both.",
  "problem.tag.in_use":
    "{what, select, element {This value is used} other {This list is used}} in {list}{others, plural, =0 {} one {, and in # record type of another entity} other {, and in # record types of other entities}}{count, plural, =0 {} one {, by one record} other {, by # records}}. {what, select, element {Disable it instead. Records keep the value, but it can no longer be selected.} other {Remove it there first.}}",
  "problem.tag.too_many":
    "You have reached the limit of {maximum, number} shared lists. Delete one you no longer need.",
  "problem.rule.addition_failed": "Validation rule addition failed.",
  "problem.rule.not_found": "Rule not found. It may have been deleted.",
  "problem.block.not_found": "Block not found. It may have been deleted.",
  "problem.block.conflict": "Someone else changed this block. Reload and make your change again.",
  "problem.block.name_taken": "A block named {name} already exists. Choose another name.",
  "problem.block.too_many": "You have reached the limit of {maximum, number} blocks. Delete one you no longer need.",
  "problem.block.empty": "Select at least one field for the block.",
  "problem.block.too_many_fields":
    "You selected {count, number} fields. A block can have no more than {maximum, number}.",
  "problem.block.too_large":
    "The block is too large (maximum {maximum, number} {what, select, depth {levels} other {bytes}}). Create several blocks.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
