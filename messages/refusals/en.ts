/** The sentences of `requestProblems`: what a call, a sign-in or an import can be refused for. */
export const en = {
  "problem.request.invalid": "The request was not understood. Check what was sent and try again.",
  "problem.request.too_large": "This is larger than is accepted. Send less at a time.",
  "problem.request.too_deep":
    "The request is nested too deeply or has too many parts (at most {depth} levels and {nodes} parts). Send it in smaller pieces.",
  "problem.request.too_many_parts": "Send at most {maximum, plural, one {# part} other {# parts}} here.",
  "problem.request.too_costly": "This is too much work for one request. Send it in smaller pieces.",
  "problem.request.busy":
    "Several of your requests are still being worked on. Wait {seconds, plural, one {# second} other {# seconds}} and try again.",
  "problem.request.unknown_column": "This list has no column “{column}”. Choose one that it has.",
  "problem.request.bad_filter": "The filter on “{column}” was not understood. Clear it and set it again.",
  "problem.request.bad_sort": "The list cannot be sorted by “{column}”. Choose another column.",
  "problem.request.bad_cursor":
    "This place in the list belongs to another order of it. Begin again with the first page.",
  "problem.request.bad_group": "The list cannot be grouped by “{column}”. Choose another column.",
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
  "problem.password.length": "A password has {minimum} to {maximum} characters. Choose another one.",
  "problem.password.upper": "The password needs a capital letter.",
  "problem.password.lower": "The password needs a small letter.",
  "problem.password.digit": "The password needs a digit.",
  "problem.password.special": "The password needs a special character, such as ! or a space.",
  "problem.password.repeated": "The same character stands {count} times in a row in the password. Part them.",
  "problem.password.well_known":
    "This password is one that everybody tries first. Choose one that nobody would think of, such as three unrelated words.",
  "problem.password.personal": "Your name or e-mail address stands in the password, and others know it. Leave it out.",
  "problem.password.mismatch": "Passwords do not match",
  "problem.password.used_before":
    "You have used this password before; the last {count} cannot be taken again. Choose another one.",
  "problem.password.wrong_current": "This is not your current password. Enter it again.",
  "problem.password.none":
    "Your account has no password: you sign in through another service, and it is changed there.",
  "problem.password.bad_link": "Invalid or expired reset link. Ask for a new one.",
  "problem.setup.bad_address":
    "This is not the set-up address that was printed last. Start the product again, and use the address it prints.",
  "problem.setup.expired":
    "This set-up address has run out: it serves for an hour. Start the product again for a new one.",
  "problem.setup.done": "This installation is set up already. Sign in, or ask its administrator to invite you.",
  "problem.auth.password_off": "Your organisation signs in through its own provider. Choose single sign-on.",
  "problem.auth.needs_https":
    "Signing in needs a safe connection. Open the product over https; how to set that up is in the configuration under ALLOW_PLAIN_HTTP.",
  "problem.auth.proof_wrong":
    "{what, select, code {This code is not right, or it was used already. Enter a new one.} other {This is not your password. Enter it again.}}",
  "problem.auth.second_factor_wrong":
    "This code is not right, or it was used already. Wait for the next one and enter it.",
  "problem.auth.second_factor_missing": "This second factor is not set up. Choose another way.",
  "problem.auth.second_factor_demanded":
    "Your role asks for a second factor, so the last one stays. Set up another one first.",
  "problem.auth.second_factor_start_again": "This took too long. Begin again.",
  "problem.auth.passkey_refused": "The passkey could not be checked. Try again, or choose another way.",
  "problem.auth.passkeys_need_name":
    "Passkeys need an address with a name. Ask your administrator to set PUBLIC_URL to one.",
  "problem.auth.too_many_passkeys":
    "You have {maximum, number} passkeys already, the most there can be. Remove one first.",
  "problem.sso.not_supported": "SSO not supported. Sign in with your password, or ask your administrator.",
  "problem.sso.no_user": "No user found with this email. Ask your entity administrator for an invitation.",
  "problem.sso.expired": "This sign-in took too long, was used already, or began in another browser. Begin again.",
  "problem.sso.cancelled": "The sign-in was stopped at your provider. Begin again, or choose another way.",
  "problem.sso.failed":
    "What your provider answered could not be trusted, so nobody was signed in. Begin again; if it happens twice, tell your administrator.",
  "problem.sso.email_not_verified":
    "Your provider has not verified your e-mail address. Verify it there and begin again.",
  "problem.sso.other_person":
    "Your provider knows another account under this e-mail address. Ask your administrator to check it.",
  "problem.sso.unreachable": "The sign-in provider does not answer as one. Check its address, or try again later.",
  "problem.sso.bad_issuer":
    "{reason, select, https {The issuer must begin with https://.} private {The issuer lies inside a network that is not asked. Have the person who runs this product name its host in SSO_PRIVATE_HOSTS.} other {The issuer is not an address. Copy it from your provider.}}",
  "problem.sso.bad_domain": "{domain} is not a domain of e-mail addresses. Write it like example.org.",
  "problem.sso.domain_taken":
    "{domain} is taken by another provider or organisation here. Leave it out, or ask the person who runs this product.",
  "problem.sso.provider_not_found": "There is no such sign-in provider. It may have been deleted.",
  "problem.sso.provider_conflict":
    "Someone else changed this provider meanwhile. Open it again and repeat your change.",
  "problem.access.forbidden":
    "Your role does not let you {action, select, CREATE {create} READ {read} UPDATE {change} DELETE {delete} other {do}} this. The missing right is “{feature}”: your entity administrator or a client administrator can give it to you.",
  "problem.access.read_only":
    "This record is read-only: {reason, select, earlier_version {this is an earlier version of it.} workflow_done {its workflow is completed.} locked {it is locked.} no_write_permission {your role may read it but not change it.} workflow_unavailable {where it stands in its workflow could not be found out.} outside_entity {it belongs to an entity you do not work in.} process_completed {a process that it belongs to is marked complete.} project_closed {its project is closed.} viewing {you are viewing as a role.} other {it cannot be changed now.}}",
  "problem.access.viewing":
    "You are viewing as {role}, and nothing can be changed. Stop viewing to do this as yourself.",
  "problem.record.not_found":
    "This record was not found. It may have been deleted, or it lies outside what you work in.",
  "problem.record.revision_missing":
    "It was not said which state of the record this change stands on. Open the record again and repeat the change.",
  "problem.record.conflict":
    "Someone changed this meanwhile. Compare both versions and save again; nothing you typed is lost.",
  "problem.record.profile_of_other_entity":
    "This record type belongs to {entity} alone. Choose {entity}, and a project about it, or another record type.",
  "problem.record.profile_mismatch": "This record belongs to another profile than the one named.",
  "problem.record.type_mismatch":
    "This record belongs under “{type}”, not under the record type you named. Open it from its own list.",
  "problem.record.has_children":
    "{count, plural, one {One record depends} other {# records depend}} on this one. Delete or unlink {count, plural, one {it} other {them}} first{seen, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { and # more}}{others, plural, =0 {} one {; one of them lies outside what you may see} other {; # of them lie outside what you may see}}.",
  "problem.record.cannot_link":
    "Records under “{type}” cannot be linked here. Choose one that this field’s list offers.",
  "problem.record.not_offered":
    "{uid} cannot be linked here: this field offers other records. Choose one from its list.",
  "problem.record.already_linked": "{uid} is linked already.",
  "problem.record.not_linked": "These two records are not linked.",
  "problem.record.nothing_changed": "No changes detected or invalid data",
  "problem.record.text_not_matching": "Text not matching. Type DELETE exactly.",
  "problem.permission.not_of_entity":
    "This person does not work in the record’s entity, module or project, so nothing can be given to them here. Give them that first.",
  "problem.permission.nothing_given": "Tick at least one permission.",
  "problem.permission.system_row":
    "This row follows from the record and the person’s roles. Take the person out of the record’s fields, or change their roles.",
  "problem.permission.too_many_people": "A record’s list names at most {maximum, number} people. Give a role instead.",
  "problem.permission.too_many_records":
    "One of them was given {maximum, number} records already. Give them a role instead.",
  "problem.permission.exceeds_own":
    "You do not hold {action, select, READ {reading} UPDATE {changing} DELETE {deleting} other {this}} of this kind of record ({feature}) yourself, so you cannot give it. Ask somebody who does.",
  "problem.permission.not_a_process":
    "What lies below can be given on processes and sub-processes of an entity only. Give it on the process above, or on this record alone.",
  "problem.permission.too_much_below":
    "More than {maximum, number} records lie below this process, which is more than a process permission reaches. Give it on the sub-processes, or give a role instead.",
  "problem.permission.too_many_processes":
    "One of them was given what lies below {maximum, number} processes already. Give them a role instead.",
  "problem.record.uid_taken":
    "The number {uid} was given to another record meanwhile. Restore this one under another number.",
  "problem.user.not_found":
    "This person was not found. The account may have been deleted, or they work in none of your entities.",
  "problem.user.conflict": "Someone changed this account meanwhile. Look at it as it is now and repeat your change.",
  "problem.user.bad_name": "A name begins with a letter or a number; letters, numbers, spaces and . _ - ’ may follow.",
  "problem.user.bad_user_name":
    "A user name begins with a letter or a number; letters, numbers, spaces and . _ - may follow.",
  "problem.user.name_taken": "Someone else has the user name {name} already. Choose another.",
  "problem.user.bad_email": "Email is not valid. Please enter a valid e-mail id.",
  "problem.user.email_taken": "email already exists: {email} signs in with another account. Use another address.",
  "problem.user.same_email": "The second e-mail address must be another one than the first.",
  "problem.user.bad_contact_number":
    "Mobile number must be correct: 6 to 15 digits, with a + before the country’s code.",
  "problem.user.unknown_country": "There is no such country. Choose one from the list.",
  "problem.user.no_role_yet": "There is no role yet. Make at least one before you add people.",
  "problem.user.role_required": "Choose at least one role.",
  "problem.user.entity_required": "Choose at least one entity.",
  "problem.user.module_required":
    "Say which modules this person from outside is to work in: they see nothing of the others.",
  "problem.user.role_not_for_externals":
    "The role {role} is not meant for people from outside. Choose one that is, or mark the role so.",
  "problem.user.external_administrator": "Someone from outside cannot be a client administrator.",
  "problem.user.above_you":
    "This person may do more than you, so you cannot change their account. Ask a client administrator.",
  "problem.user.outside_entities":
    "This person also works in entities that you do not work in, so you cannot change their account. Ask a client administrator.",
  "problem.user.role_above_you": "The role {role} grants more than you hold yourself, so you cannot give it.",
  "problem.user.module_not_held": "You do not work in the module {module} yourself, so you cannot give it.",
  "problem.user.yourself": "You cannot lock, deactivate or delete your own account. Ask another administrator.",
  "problem.user.last_administrator":
    "This is the last client administrator who can sign in. Make someone else one first.",
  "problem.user.not_invitable":
    "This person has signed in already, or cannot sign in now. Only someone who was invited and has not begun can be invited again.",
  "problem.user.unknown_role": "There is no role {name}. Write the names of roles as the list of roles has them.",
  "problem.user.unknown_module": "There is no module {name}. Write IC, IA or both.",
  "problem.user.unknown_yes_no": "{name} is neither yes nor no. Write TRUE or FALSE.",
  "problem.user.missing_column": "The file has no column {column}. Begin with the template.",
  "problem.user.file_too_long":
    "The file has {rows, number} rows, and at most {maximum, number} people can be added at once. Split it.",
  "problem.role.not_found": "This role was not found. It may have been deleted.",
  "problem.role.conflict": "Someone changed this role meanwhile. Look at it as it is now and repeat your change.",
  "problem.role.bad_name":
    "A role’s name begins with a letter or a number; letters, numbers, spaces and . _ - may follow.",
  "problem.role.name_taken": "There is already a role named {name}. Choose another name.",
  "problem.role.unknown_feature": "There is no feature {feature} that a role could grant.",
  "problem.role.above_you": "You do not hold this yourself, so you can neither give nor take it: {list}.",
  "problem.role.in_use":
    "{count, plural, one {One person holds} other {# people hold}} the role {name}{seen, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { and # more}}{others, plural, =0 {} one {; one of them lies outside what you may see} other {; # of them lie outside what you may see}}. Give them another role first.",
  "problem.role.held_by_externals":
    "{count, plural, one {One person} other {# people}} from outside {count, plural, one {holds} other {hold}} the role {name}{seen, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { and # more}}{others, plural, =0 {} one {; one of them lies outside what you may see} other {; # of them lie outside what you may see}}. Give them another role first.",
  "problem.project.not_found":
    "This project was not found. It may have been deleted, or none of its entities is one you work in.",
  "problem.project.conflict":
    "Someone changed this project meanwhile. Load it again and repeat your change; nothing you typed is lost.",
  "problem.project.closed": "This project is closed. Open it again before you change it.",
  "problem.project.bad_name":
    "The name of a project begins with a letter or a number; letters, numbers, dots, underscores, hyphens and spaces may follow.",
  "problem.project.entity_in_use":
    "{entity} cannot leave this project: records of the project belong to it. Delete them or leave the entity in.",
  "problem.project.unknown_user":
    "This person does not work in the module and an entity of the project, so they cannot be one of its users.",
  "problem.project.not_a_user":
    "This person is not among the users of the project. They may have been taken off meanwhile.",
  "problem.project.own_access":
    "You would not see this project any more. Ask your entity administrator to take you off it.",
  "problem.entity.not_found": "This entity was not found, or you do not work in it.",
  "problem.entity.bad_name":
    "A name begins with a letter or a number; letters, numbers, spaces and . _ - may follow, 200 characters in all.",
  "problem.entity.bad_unique_id": "A unique id has only letters and numbers, 60 at most.",
  "problem.entity.bad_holding": "Enter a percentage from 0 to 100 with at most ten decimal places, such as 62.5.",
  "problem.entity.bad_decimal_places": "Decimal places are a whole number from 0 to 10.",
  "problem.entity.name_taken": "There is an entity {name} already. Choose another name.",
  "problem.entity.id_taken": "There is an entity with the unique id {uniqueId} already.",
  "problem.entity.top_needs_administrator":
    "Only a client administrator puts an entity at the top of a group. Choose one of your entities as its parent.",
  "problem.entity.parent_hidden":
    "The parent of this entity lies outside what you work in, so you cannot change it. Ask a client administrator.",
  "problem.entity.cycle": "An entity cannot stand below itself. Choose a parent that is not below it.",
  "problem.entity.too_deep": "A group has at most {maximum, number} levels. Choose a parent further up.",
  "problem.entity.not_deleted": "Error in deleting entity: something still hangs on it.",
  "problem.entity.nothing_to_delete": "Missing data for deletion: say which entity is to be deleted.",
  "problem.entity.has_children":
    "{count, plural, one {# entity stands} other {# entities stand}} below it. Move or delete {count, plural, one {it} other {them}} first.",
  "problem.entity.has_projects":
    "{count, plural, one {# project is} other {# projects are}} about it. Take it out of {count, plural, one {it} other {them}} first.",
  "problem.entity.has_records":
    "{count, plural, one {# record belongs} other {# records belong}} to it, those in the bin included.",
  "problem.entity.has_record_types":
    "{count, plural, one {# record type belongs} other {# record types belong}} to it alone. Delete what was never published; what was published stays.",
  "problem.entity.has_users":
    "{count, plural, one {# user works} other {# users work}} in it. Take it from {count, plural, one {this user} other {these users}} first.",
  "problem.entity.working_here": "You work in it at this moment. Choose another entity to work in first.",
  "problem.entity.duplicate_row": "Duplicate entity: row {row, number} has the same name or unique id.",
  "problem.entity.missing_in_row": "The entity is missing in this row: it needs a name and a unique id.",
  "problem.entity.missing_parent": "A child entity needs its parent. Write the parent’s name or unique id.",
  "problem.entity.unknown_parent":
    "There is no entity {name} in this file or among yours that this one could stand below.",
  "problem.entity.parent_refused": "Its parent in row {row, number} is refused, so this row is too.",
  "problem.profile.not_found": "Profile not found",
  "problem.profile.not_published": "This profile is not published yet. Publish it before records are made with it.",
  "problem.profile.conflict": "Someone else changed this draft meanwhile. Compare both versions and save again.",
  "problem.profile.archived":
    "This record type is archived: it takes no new records and its draft rests. Restore it in the designer, or ask somebody who designs record types to.",
  "problem.origin.none":
    "This record type was not copied from one of the group’s that is in force, so there is nothing to take over. Copy one for the entity to have its later versions pointed out.",
  "problem.origin.moved_on":
    "The group published another version meanwhile. Compare again and take over what you see then.",
  "problem.profile.not_archived": "This record type is not archived. Load the page again to see where it stands.",
  "problem.profile.access_by_type":
    "Who works with records of this type follows from the roles’ permissions on its kind. Only record types of the kind “Other” can be opened role by role.",
  "problem.profile.never_published":
    "This record type was never published, so nothing stands on it. Delete it instead of archiving it.",
  "problem.version.values_in_the_way":
    "Nothing was published: of the field {field}, {loses, plural, =0 {} one {# value would lose something} other {# values would lose something}}{both, select, yes { and } other {}}{cannot, plural, =0 {} one {# value cannot be converted} other {# values cannot be converted}}. Decide in the change report what becomes of them.",
  "problem.version.breaks_rules":
    "Nothing was published: {count, plural, one {# rule, reminder or condition names} other {# rules, reminders and conditions name}} what this version no longer has{list, select, none {} other {: {list}}}{others, plural, =0 {} one {, # of them of another entity} other {, # of them of other entities}}. Change them first, bring back what they name, or accept it in the change report.",
  "problem.version.report_first":
    "Publishing this would change records that are there. Look at the change report and publish from there.",
  "problem.version.under_way":
    "A version of this record type is being published already. Wait until that has ended, or stop it.",
  "problem.version.activity_gone":
    "{records, plural, one {# record is} other {# records are}} at “{activity}”, which this version no longer has. Choose where they go.",
  "problem.version.activity_stays":
    "Records at “{activity}” stay where they are, because this version still has it. Name only activities that are gone.",
  "problem.version.unknown_activity": "The activity chosen here is not part of this version. Choose one that is.",
  "problem.version.not_found": "There is no version {version} of this record type.",
  "problem.profile.keyword_in_use": "This keyword is in use already. Choose another.",
  "problem.tag.not_found": "There is no shared list {tag}. It may have been deleted.",
  "problem.tag.conflict": "Someone else changed this list meanwhile. Compare both and save again.",
  "problem.tag.duplicate_id": "{id} is there already. Give each list, and each element of a list, an id of its own.",
  "problem.tag.bad_list": "A shared list holds either elements or people. Send one of them.",
  "problem.tag.in_use":
    "{what, select, element {This element is used} other {This list is used}} in {list}{others, plural, =0 {} one {, and in # record type of another entity} other {, and in # record types of other entities}}{count, plural, =0 {} one {, by one record} other {, by # records}}. {what, select, element {Switch it off instead: it stays where it was chosen and cannot be chosen again.} other {Take it out there first.}}",
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
  "problem.import.finished":
    "This import is finished. Correct the rows that were refused and load those, or begin a new import.",
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
  "problem.job.not_retried":
    "Only work that failed or was cancelled can be tried again. Look at it anew: somebody may have been faster.",
  "problem.job.not_cancelled": "This work has ended already, so there is nothing left to cancel. Look at it anew.",
  "problem.job.replaced": "The same work has been asked for again meanwhile. Look at the newer one.",
  "problem.job.overtaken":
    "What this work was for has moved on since, so it would be done for nothing. Ask for it anew where it is needed.",
  "problem.job.unknown_kind":
    "This version of the product no longer knows such work. Ask for it anew where it is needed.",
  "problem.job.unknown_schedule": "There is no scheduled work of this name. Load the page again.",
  "problem.job.died":
    "The process that did this work ended in the middle of it, each time it was begun. Try it again; if that happens again, tell whoever runs the product.",
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
  "problem.reminder.not_found": "This reminder was not found. It may have been deleted.",
  "problem.reminder.conflict":
    "Someone changed this reminder meanwhile. Look at it as it is now and repeat your change.",
  "problem.reminder.bad_name": "Give the reminder a name of at most {limit} characters.",
  "problem.reminder.bad_days": "Choose 1 to {limit} days before or after the due date; on the due date there are none.",
  "problem.reminder.told_once": "What is told on the due date, or raised level by level, is told once. Choose once.",
  "problem.reminder.bad_levels":
    "An escalation has one to five levels, each after more days than the one before; other reminders have none.",
  "problem.reminder.nobody": "Choose who is told: at least one person, role or field.",
  "problem.reminder.no_due_field":
    "This record type has no field for a due date. Remind by tasks, or add a date field that holds the due date.",
  "problem.reminder.unknown_field":
    "A people field chosen here no longer exists, or not everybody may see it. Choose another.",
  "problem.reminder.unknown_person": "One of these people is not here, or not active any more. Choose again.",
  "problem.reminder.unknown_role": "One of these roles is gone. Choose again.",
  "problem.reminder.unknown_template": "This mail template is gone. Choose another one, or the built-in letter.",
  "problem.reminder.too_many": "A record type has at most {limit} reminders. Delete one first.",
  "problem.reminder.missing_due_date":
    "One or more selected items have a missing due date: {list}. Give them a due date, or leave them out.",
  "problem.reminder.nobody_asked":
    "Nobody who can be reminded is asked to act on: {list}. Name an owner who may see them, or leave them out.",
  "problem.reminder.closed":
    "These are done, locked, or in a closed project, so nobody is reminded of them: {list}. Leave them out.",
  "problem.reminder.too_many_selected": "At most {limit, number} items are reminded of at a time. Select fewer.",
  "problem.reminder.too_often":
    "You have sent reminders {limit} times within the last hour. Wait a while before you send more.",
  "problem.block.not_found": "This block was not found. It may have been deleted.",
  "problem.block.conflict": "Someone changed this block meanwhile. Look at it as it is now and repeat your change.",
  "problem.block.name_taken": "There is already a block named {name}. Choose another name.",
  "problem.block.too_many":
    "There are {maximum, number} blocks, which is as many as there can be. Delete one that nobody needs.",
  "problem.block.empty": "A block holds one field at least. Select the fields it is made of.",
  "problem.block.too_many_fields":
    "These are {count, number} fields, and a block holds {maximum, number} at most. Make several blocks of them.",
  "problem.block.too_large":
    "This is more than a block can hold: {maximum, number} {what, select, depth {levels of nesting} other {bytes}} at most. Make several blocks of it.",
  "problem.mail_template.not_found": "This mail template was not found. It may have been deleted.",
  "problem.mail_template.conflict":
    "Someone changed this mail template meanwhile. Look at it as it is now and repeat your change.",
  "problem.mail_template.bad_name": "The name holds a character that cannot be seen. Type it anew.",
  "problem.mail_template.name_taken": "There is already a mail template named {name}. Choose another name.",
  "problem.mail_template.too_many":
    "There are {maximum, number} mail templates, which is as many as there can be. Delete one that nothing uses.",
  "problem.mail_template.no_language": "Write the template in one language at least.",
  "problem.mail_template.unknown_placeholder":
    "At character {position, number} stands '{'{name}'}', which is no placeholder here. There are: {list}. Braces that are meant as such are written twice.",
  "problem.mail_template.bad_brace":
    "{kind, select, unclosed {The opening brace at character {position, number} is not closed.} unopened {The closing brace at character {position, number} closes nothing.} other {At character {position, number} nothing stands between the braces.}} Put in a placeholder, or write the brace twice if it is meant as such.",
  "problem.mail_template.bad_character":
    "At character {position, number} stands a control character ({character}) that a letter cannot hold. Delete it.",
  "problem.mail_template.in_use":
    "{count, plural, one {One place uses} other {# places use}} the mail template {name}{seen, plural, =0 {} other {: {list}}}{others, plural, =0 {} other { and # more}}. Name another template there first.",
  "problem.letter.no_mail_server": "No mail server is set. Set SMTP_URL and MAIL_FROM, and start the product again.",
  "problem.letter.not_found": "There is no such letter.",
  "problem.letter.not_retried":
    "This letter cannot be tried again: it is under way, went out, was cancelled, or is too old.",
  "problem.letter.not_cancelled": "This letter no longer waits, so it cannot be cancelled.",
  "problem.notification.not_silenced": "This is always told: its bell cannot be switched off, nor its letter.",
  "problem.notification.too_many_streams":
    "At most {maximum, plural, one {# page} other {# pages}} of one person are told live at a time; this one looks for itself.",
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
  "problem.workflow.done": "The workflow of this record is done. Open the record again to go on with it.",
  "problem.workflow.locked": "This record is locked. Unlock it first.",
  "problem.workflow.no_activity":
    "This record stands in no activity of its workflow. Ask an administrator to place it in one.",
  "problem.workflow.not_offered":
    "This action is not to be taken where the record stands now. Load the record again to see what is.",
  "problem.workflow.not_your_turn":
    "It is not your turn here. The people who are asked to act are shown with the record.",
  "problem.workflow.approved_already": "This approval was given already, and the next one is somebody else’s to give.",
  "problem.workflow.own_work": "Nobody approves their own work. Ask somebody who did not prepare the record.",
  "problem.workflow.field_missing": "Fill in “{field}” first.",
  "problem.workflow.nobody_next": "Choose in “{field}” who acts next.",
  "problem.workflow.too_few_people":
    "{needed, plural, one {# person has} other {# people have}} to approve next, and {named, plural, =0 {nobody is} one {# is} other {# are}} named. Name more.",
  "problem.workflow.changed_since_approval":
    "The record has changed since it was approved. Send it for approval again.",
  "problem.workflow.reason_missing": "Say why. The reason is shown to whoever the work goes back to.",
  "problem.workflow.not_closed": "This record is open already.",
  "problem.workflow.changed_meanwhile": "This record changed after you looked. Look at it again before you act.",
  "problem.workflow.without_result": "No result has been recorded.",
  "problem.process.not_a_process": "Only processes and sub-processes are marked complete. Choose one of them.",
  "problem.process.complete_already": "This process is marked complete already.",
  "problem.process.not_complete": "This process is not marked complete, so there is nothing to resume.",
  "problem.process.too_much_below":
    "More than {most, number} records lie below this process. Mark its sub-processes complete one by one.",
  "problem.workflow.asked_already": "This person is asked already. Choose somebody else.",
  "problem.workflow.may_not_read": "This person may not read the record. Choose somebody who may.",
  "problem.absence.not_found": "This absence is no longer there, or it is over.",
  "problem.absence.conflict": "Somebody has changed this absence meanwhile. Look at it again before you change it.",
  "problem.absence.ends_before": "An absence ends on the day it begins, or later. Choose another last day.",
  "problem.absence.over": "These days are past. Choose a last day that is still to come.",
  "problem.absence.too_long":
    "An absence lasts a year at most. Choose an earlier last day, and set the rest as another absence.",
  "problem.absence.overlaps": "Another absence takes in some of these days. Change that one, or choose other days.",
  "problem.absence.too_many":
    "A person has at most {maximum} absences that are not over. Delete one that is not needed.",
  "problem.absence.oneself": "Nobody stands in for themselves. Choose somebody else.",
  "problem.absence.not_a_substitute":
    "Only an active person of one of the same entities and modules can stand in. Choose somebody else.",
  "problem.workflow.taken_already":
    "Nobody is waited for here any more: somebody has taken this up, or done it. Load it again to see who.",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
