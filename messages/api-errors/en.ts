/** Reasons to reject a request, a sign-in or an import. */
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
  "problem.request.bad_idempotency_key": "The Idempotency-Key must be 1 to 200 printable characters without spaces.",
  "problem.request.idempotency_key_reused":
    "This Idempotency-Key has already been used for a different request. Use a new key.",
  "problem.request.csrf": "Your session could not be renewed. Sign in again.",
  "problem.auth.invalid_credentials": "Invalid email or password",
  "problem.auth.not_signed_in": "Unauthorized user. You are not signed in or your session has expired. Sign in again.",
  "problem.auth.locked":
    "{minutes, plural, =0 {Your account is locked. Ask your entity administrator to unlock it.} one {Too many failed attempts. Try again in one minute.} other {Too many failed attempts. Try again in # minutes.}}",
  "problem.auth.inactive": "Your account is not active. Ask your entity administrator to activate it.",
  "problem.auth.no_module":
    "No module is assigned to the user. Ask your entity administrator for a module and an entity.",
  "problem.auth.consent_required": "Accept the current terms to continue.",
  "problem.auth.unsupported_grant": "This sign-in method is not supported. Choose another one.",
  "problem.password.length": "Use {minimum} to {maximum} characters.",
  "problem.password.upper": "Include an uppercase letter.",
  "problem.password.lower": "Include a lowercase letter.",
  "problem.password.digit": "Include a number.",
  "problem.password.special": "Include a special character, such as ! or a space.",
  "problem.password.repeated": "Do not repeat the same character {count} times in a row.",
  "problem.password.well_known":
    "This password is too common. Use one that is hard to guess, such as three unrelated words.",
  "problem.password.personal": "Do not use your name or email address in your password.",
  "problem.password.mismatch": "Passwords do not match",
  "problem.password.used_before": "You cannot reuse any of your last {count} passwords.",
  "problem.password.incorrect_current": "Your current password is not correct.",
  "problem.password.none": "Your account does not have a password. Change it with the service you sign in with.",
  "problem.password.bad_link": "Invalid or expired reset link. Request a new one.",
  "problem.setup.bad_address":
    "This setup link has been replaced by a newer one. Restart the server and use the link it prints.",
  "problem.setup.expired":
    "This setup link has expired. Setup links are valid for one hour. Restart the server to get a new one.",
  "problem.setup.done": "This installation is already set up. Sign in, or ask its administrator for an invitation.",
  "problem.auth.password_disabled": "Your organisation does not allow password sign-in. Use single sign-on.",
  "problem.auth.needs_https": "Signing in requires HTTPS. See ALLOW_PLAIN_HTTP in the configuration documentation.",
  "problem.auth.incorrect_confirmation":
    "{what, select, code {The code is incorrect or has already been used. Enter a new one.} other {The password is incorrect. Try again.}}",
  "problem.auth.second_factor_incorrect":
    "The code is incorrect or has already been used. Wait for a new code and try again.",
  "problem.auth.second_factor_missing": "This verification method is not set up. Choose another one.",
  "problem.auth.second_factor_required":
    "Your role requires two-step verification. Add another method before you remove this one.",
  "problem.auth.second_factor_start_again": "Your sign-in has timed out. Start again.",
  "problem.auth.passkey_rejected": "The passkey could not be verified. Try again or choose another method.",
  "problem.auth.passkeys_need_name": "Passkeys require a domain name. Ask your administrator to set PUBLIC_URL.",
  "problem.auth.too_many_passkeys": "You have reached the limit of {maximum, number} passkeys. Remove one first.",
  "problem.sso.not_supported": "SSO not supported. Sign in with your password, or ask your administrator.",
  "problem.sso.no_user": "No user found with this email. Ask your entity administrator for an invitation.",
  "problem.sso.expired": "Your sign-in has timed out or was started in another browser. Start again.",
  "problem.sso.cancelled": "Sign-in was cancelled at your provider. Try again or choose another method.",
  "problem.sso.failed":
    "The response from your provider could not be verified, so you were not signed in. Try again. If it happens again, contact your administrator.",
  "problem.sso.email_not_verified": "Your provider has not verified your email address. Verify it and try again.",
  "problem.sso.different_user":
    "This email address is linked to a different account at your provider. Ask your administrator to check it.",
  "problem.sso.unreachable": "The sign-in provider is not responding correctly. Check its address or try again later.",
  "problem.sso.bad_issuer":
    "{reason, select, https {The issuer must start with https://.} private {The issuer is in a private network. Ask your system administrator to add its host to SSO_PRIVATE_HOSTS.} other {The issuer is not a valid URL. Copy it from your provider.}}",
  "problem.sso.bad_domain": "{domain} is not a valid email domain. Use a format such as example.org.",
  "problem.sso.domain_taken":
    "{domain} is already used by another provider or organisation. Remove it or ask your system administrator.",
  "problem.sso.provider_not_found": "Sign-in provider not found. It may have been deleted.",
  "problem.sso.provider_conflict": "Someone else changed this provider. Reload and make your change again.",
  "problem.access.forbidden":
    "Your role does not allow you to {action, select, CREATE {create} READ {view} UPDATE {edit} DELETE {delete} other {do}} this. The missing permission is “{feature}”. Ask your entity administrator or a client administrator for it.",
  "problem.access.read_only":
    "This record is read-only: {reason, select, earlier_version {it is shown as of an earlier version.} workflow_done {its workflow is completed.} locked {it is locked.} no_write_permission {your role can view but not edit it. Ask your entity administrator or a client administrator for permission to edit records of this type.} workflow_unavailable {its workflow status could not be loaded.} outside_entity {it belongs to an entity you do not have access to.} process_completed {its process is marked as complete.} project_closed {its project is closed.} checked_out {someone else has checked out this record or its process.} viewing {you are viewing as a role.} other {it cannot be edited at the moment.}}",
  "problem.access.viewing": "You are viewing as {role} and cannot make changes. Stop viewing to do this.",
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
  "problem.record.uid_taken": "The ID {uid} is now used by another record. Restore this record with a new ID.",
  "problem.user.not_found":
    "User not found. The account may have been deleted, or the user is not in any of your entities.",
  "problem.user.conflict": "Someone else changed this account. Reload and make your change again.",
  "problem.user.bad_name":
    "Names must start with a letter or number and can contain letters, numbers, spaces and . _ - ’",
  "problem.user.bad_user_name":
    "Usernames must start with a letter or number and can contain letters, numbers, spaces and . _ -",
  "problem.user.name_taken": "The username {name} is already in use. Choose another.",
  "problem.user.bad_email": "Email is not valid. Please enter a valid e-mail id.",
  "problem.user.email_taken": "Email already exists: {email} is used by another account. Use another address.",
  "problem.user.same_email": "The secondary email must be different from the primary email.",
  "problem.user.bad_contact_number": "Mobile number must be correct: 6 to 15 digits, with + before the country code.",
  "problem.user.unknown_country": "Select a country from the list.",
  "problem.user.no_role_yet": "Create at least one role before you add users.",
  "problem.user.role_required": "Select at least one role.",
  "problem.user.entity_required": "Select at least one entity.",
  "problem.user.module_required": "Select the modules this external user can access.",
  "problem.user.role_not_for_externals":
    "The role {role} is not available to external users. Choose another role, or make it available to external users.",
  "problem.user.external_administrator": "External users cannot be client administrators.",
  "problem.user.exceeds_your_access":
    "This user has more permissions than you, so you cannot change their account. Ask a client administrator.",
  "problem.user.outside_entities":
    "This user also has access to entities that you do not, so you cannot change their account. Ask a client administrator.",
  "problem.user.role_exceeds_your_access":
    "The role {role} grants more permissions than you have, so you cannot assign it.",
  "problem.user.module_not_yours":
    "You cannot give access to the module {module} because you do not have access to it.",
  "problem.user.yourself": "You cannot lock, deactivate or delete your own account. Ask another administrator.",
  "problem.user.last_administrator":
    "This is the last active client administrator. Make someone else a client administrator first.",
  "problem.user.not_invitable":
    "This user has already signed in or is not active. You can only resend invitations to users who have not signed in yet.",
  "problem.user.unknown_role": "Role {name} does not exist. Use the role names from the Roles page.",
  "problem.user.unknown_module": "Module {name} does not exist. Use IC, IA or both.",
  "problem.user.unknown_yes_no": "{name} is not valid. Use TRUE or FALSE.",
  "problem.user.missing_column": "The column {column} is missing. Use the template.",
  "problem.user.file_too_long": "The file has {rows, number} rows. The maximum is {maximum, number}. Split the file.",
  "problem.role.not_found": "Role not found. It may have been deleted.",
  "problem.role.conflict": "Someone else changed this role. Reload and make your change again.",
  "problem.role.bad_name":
    "Role names must start with a letter or number and can contain letters, numbers, spaces and . _ -",
  "problem.role.name_taken": "A role named {name} already exists. Choose another name.",
  "problem.role.unknown_feature": "The permission {feature} does not exist. Select one from the list.",
  "problem.role.exceeds_your_access": "You cannot grant or remove permissions that you do not have: {list}.",
  "problem.role.in_use":
    "{count, plural, one {One user has} other {# users have}} the role {name}{visible, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { and # more}}{others, plural, =0 {} one {. You do not have access to one of them} other {. You do not have access to # of them}}. Assign them another role first.",
  "problem.role.has_external_members":
    "{count, plural, one {One external user has} other {# external users have}} the role {name}{visible, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { and # more}}{others, plural, =0 {} one {. You do not have access to one of them} other {. You do not have access to # of them}}. Assign them another role first.",
  "problem.project.not_found":
    "Project loading error. The project may have been deleted, or you do not have access to any of its entities.",
  "problem.project.conflict":
    "Someone else changed this project. Reload and make your change again. Your changes are not lost.",
  "problem.project.closed": "This project is closed. Reopen it to make changes.",
  "problem.project.bad_name":
    "Project names must start with a letter or number and can contain letters, numbers, spaces and . _ -",
  "problem.project.entity_in_use":
    "{entity} cannot be removed because project records belong to it. Delete those records or keep the entity.",
  "problem.project.unknown_user": "This person does not have access to the project’s module and entities.",
  "problem.project.not_a_user": "This person is no longer a project user.",
  "problem.project.own_access":
    "You cannot remove yourself, because you would lose access to this project. Ask your entity administrator.",
  "problem.entity.not_found": "Entity not found, or you do not have access to it.",
  "problem.entity.bad_name":
    "Entity names must start with a letter or number, can contain letters, numbers, spaces and . _ -, and must be 200 characters or fewer.",
  "problem.entity.bad_unique_id": "The unique ID can contain only letters and numbers, up to 60 characters.",
  "problem.entity.bad_holding": "Enter a percentage from 0 to 100 with up to ten decimal places, such as 62.5.",
  "problem.entity.bad_decimal_places": "Enter a whole number from 0 to 10.",
  "problem.entity.name_taken": "An entity named {name} already exists. Choose another name.",
  "problem.entity.id_taken": "An entity with the unique ID {uniqueId} already exists.",
  "problem.entity.top_needs_administrator":
    "Only client administrators can create a top-level entity. Select one of your entities as the parent.",
  "problem.entity.parent_hidden":
    "You do not have access to this entity’s parent, so you cannot change it. Ask a client administrator.",
  "problem.entity.cycle":
    "An entity cannot be its own parent or the parent of an entity above it. Select another parent.",
  "problem.entity.too_deep":
    "A group can have no more than {maximum, number} levels. Select a parent at a higher level.",
  "problem.entity.not_deleted": "Error in deleting entity: other items still depend on it.",
  "problem.entity.nothing_to_delete": "Missing data for deletion: no entity was specified.",
  "problem.entity.has_children":
    "It has {count, plural, one {# child entity} other {# child entities}}. Move or delete {count, plural, one {it} other {them}} first.",
  "problem.entity.has_projects":
    "It is used in {count, plural, one {# project} other {# projects}}. Remove it from {count, plural, one {that project} other {those projects}} first.",
  "problem.entity.has_records":
    "It has {count, plural, one {# record} other {# records}}, including records in the recycle bin.",
  "problem.entity.has_record_types":
    "It owns {count, plural, one {# record type} other {# record types}}. Delete those that were never published; published ones cannot be deleted.",
  "problem.entity.has_users":
    "It has {count, plural, one {# user} other {# users}}. Remove {count, plural, one {this user’s} other {these users’}} access first.",
  "problem.entity.currently_selected": "You are currently working in this entity. Switch to another entity first.",
  "problem.entity.duplicate_row": "Duplicate entity: row {row, number} has the same name or unique ID.",
  "problem.entity.missing_in_row": "The entity is missing in this row. Enter a name and a unique ID.",
  "problem.entity.missing_parent": "Enter the name or unique ID of the parent entity.",
  "problem.entity.unknown_parent": "Parent entity {name} was not found in this file or among your entities.",
  "problem.entity.parent_rejected": "Its parent in row {row, number} was rejected.",
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
  "problem.profile.keyword_in_use": "This keyword is already in use. Choose another.",
  "problem.tag.not_found": "Shared list {tag} was not found. It may have been deleted.",
  "problem.tag.conflict": "Someone else changed this list. Compare both versions and save again.",
  "problem.tag.duplicate_id": "The ID {id} is already in use. IDs must be unique.",
  "problem.tag.bad_list": "A shared list can contain either values or people, not both.",
  "problem.tag.in_use":
    "{what, select, element {This value is used} other {This list is used}} in {list}{others, plural, =0 {} one {, and in # record type of another entity} other {, and in # record types of other entities}}{count, plural, =0 {} one {, by one record} other {, by # records}}. {what, select, element {Disable it instead. Records keep the value, but it can no longer be selected.} other {Remove it there first.}}",
  "problem.tag.too_many":
    "You have reached the limit of {maximum, number} shared lists. Delete one you no longer need.",
  "problem.variable.unknown": "Variable {variable} does not exist. Available variables: {list}.",
  "problem.variable.no_value": "{variable} has no value here. Enter a fixed value instead.",
  "problem.rule.addition_failed": "Validation rule addition failed.",
  "problem.rule.not_found": "Rule not found. It may have been deleted.",
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
  "problem.check_out.held":
    "You are not checked in: {named, plural, =0 {someone else} other {{holder}}} has checked out {sheet, select, DOCUMENT {the document} other {the process}}.",
  "problem.check_out.lost": "You are not checked in: your check-out has ended or was taken over.",
  "problem.check_out.not_found": "This check-out has ended.",
  "problem.check_out.not_a_sheet": "Only processes, narratives, flowcharts and policies can be checked out.",
  "problem.comment.empty": "An empty comment cannot be submitted. Write something first.",
  "problem.comment.too_long":
    "Comments can have no more than {maximum, number} characters. Shorten the text or attach it as a file.",
  "problem.comment.too_many_mentions":
    "You can mention no more than {maximum, plural, one {# person} other {# people}}.",
  "problem.comment.unknown_user":
    "A person you mentioned was not found or does not have access to this record. Select people from the list.",
  "problem.comment.unknown_file": "An attached file was not found. Remove it and attach it again.",
  "problem.comment.not_found": "Comment not found. It may have been deleted, or you do not have access to its record.",
  "problem.comment.not_author": "Only the author can edit or delete a comment.",
  "problem.comment.thread_full":
    "This comment has reached the limit of {maximum, number} replies. Write a new comment.",
  "problem.comment.contradiction": "{name} does not match the rest of the comment. Remove or correct it.",
  "problem.job.not_found": "Job not found, or it belongs to someone else.",
  "problem.job.too_many":
    "You have reached the limit of {maximum, plural, one {# active job} other {# active jobs}}. Wait for one to finish or cancel one.",
  "problem.job.not_retried": "Only failed or cancelled jobs can be retried. Reload the page to see the current status.",
  "problem.job.not_cancelled": "This job has already finished.",
  "problem.job.replaced": "The same job has been started again. See the newer one.",
  "problem.job.outdated": "This job is out of date. Start it again where it is needed.",
  "problem.job.unknown_kind": "This version no longer supports this job. Start it again where it is needed.",
  "problem.job.unknown_schedule": "Scheduled job not found. Reload the page.",
  "problem.job.crashed":
    "The worker stopped while running this job, on every attempt. Retry the job. If it happens again, contact your system administrator.",
  "problem.file.not_found": "File not found. It may have been deleted, or you do not have access to it.",
  "problem.file.too_large": "Files can be no larger than {maximum, number} MB.",
  "problem.file.bad_name":
    "File names need a name and an extension, and cannot contain paths or control characters. Rename the file and upload it again.",
  "problem.file.bad_kind": "{file} is not a supported file type. Supported types: {kinds}.",
  "problem.file.bad_content":
    "{file} is damaged or is not a valid {extension} file. Upload failed, please check the file and reupload the data.",
  "problem.file.unpacks_too_large":
    "{file} is too large when unpacked. Save it again in its original program and upload it.",
  "problem.file.too_many_pixels":
    "{file} has more than {maximum, number} million pixels. Reduce the image size and upload it again.",
  "problem.file.parts_missing":
    "{count, plural, one {One part} other {# parts}} of the file did not arrive. Resume the upload.",
  "problem.file.link_expired": "This link is not valid or has expired. Request the file again.",
  "problem.file.checking": "{file} is still being scanned. Try again in a moment.",
  "problem.file.infected": "{file} contained malware and was deleted. Remove it from here as well.",
  "problem.file.in_use": "{file} is used in a field of its record. Remove it there and save.",
  "problem.file.not_uploader": "Only the person who uploaded {file} can delete it.",
  "problem.file.in_document": "{file} is an image in the record’s document. It stays with the versions that show it.",
  "problem.file.too_many_waiting":
    "You have reached the limit of {maximum, number} unsaved files. Save the record or remove some files.",
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
  "problem.reminder.not_found": "Reminder not found. It may have been deleted.",
  "problem.reminder.conflict": "Someone else changed this reminder. Reload and make your change again.",
  "problem.reminder.bad_name": "Enter a name of up to {limit} characters.",
  "problem.reminder.bad_days":
    "Enter 1 to {limit} days before or after the due date. Leave blank for reminders on the due date.",
  "problem.reminder.sent_once": "Reminders on the due date and escalations are sent once. Select Once.",
  "problem.reminder.bad_levels":
    "An escalation has one to five levels, each after more days than the previous one. Other reminders have no levels.",
  "problem.reminder.no_recipients": "Select at least one recipient: a person, role or field.",
  "problem.reminder.no_due_field":
    "This record type has no due date field. Use task due dates, or add a date field with the Due date role.",
  "problem.reminder.unknown_field":
    "A selected people field no longer exists or is not visible to everyone. Choose another.",
  "problem.reminder.unknown_user": "One of these people is not available or no longer active. Select someone else.",
  "problem.reminder.unknown_role": "One of these roles no longer exists. Select another.",
  "problem.reminder.unknown_template": "This email template no longer exists. Select another or use the default email.",
  "problem.reminder.too_many": "A record type can have no more than {limit} reminders. Delete one first.",
  "problem.reminder.missing_due_date":
    "One or more selected items have missing due date: {list}. Set a due date or deselect them.",
  "problem.reminder.no_assignees":
    "No one can be reminded about: {list}. Set an owner with access to them, or deselect them.",
  "problem.reminder.closed": "These are completed, locked or in a closed project: {list}. Deselect them.",
  "problem.reminder.too_many_selected": "You can send reminders for no more than {limit, number} items at a time.",
  "problem.reminder.too_often": "You have sent {limit} reminders in the last hour. Try again later.",
  "problem.block.not_found": "Block not found. It may have been deleted.",
  "problem.block.conflict": "Someone else changed this block. Reload and make your change again.",
  "problem.block.name_taken": "A block named {name} already exists. Choose another name.",
  "problem.block.too_many": "You have reached the limit of {maximum, number} blocks. Delete one you no longer need.",
  "problem.block.empty": "Select at least one field for the block.",
  "problem.block.too_many_fields":
    "You selected {count, number} fields. A block can have no more than {maximum, number}.",
  "problem.block.too_large":
    "The block is too large (maximum {maximum, number} {what, select, depth {levels} other {bytes}}). Create several blocks.",
  "problem.mail_template.not_found": "Email template not found. It may have been deleted.",
  "problem.mail_template.conflict": "Someone else changed this email template. Reload and make your change again.",
  "problem.mail_template.bad_name": "The name contains an invisible character. Enter it again.",
  "problem.mail_template.name_taken": "An email template named {name} already exists. Choose another name.",
  "problem.mail_template.too_many":
    "You have reached the limit of {maximum, number} email templates. Delete one you no longer need.",
  "problem.mail_template.no_language": "Write the template in at least one language.",
  "problem.mail_template.unknown_placeholder":
    "Unknown placeholder '{'{name}'}' at character {position, number}. Available placeholders: {list}. To show a brace, type it twice.",
  "problem.mail_template.bad_brace":
    "{kind, select, unclosed {The opening brace at character {position, number} is not closed.} unopened {The closing brace at character {position, number} has no opening brace.} other {The braces at character {position, number} are empty.}} Insert a placeholder, or type the brace twice to show it.",
  "problem.mail_template.bad_character":
    "There is a control character ({character}) at character {position, number}. Delete it.",
  "problem.mail_template.in_use":
    "The email template {name} is used in {count, plural, one {one place} other {# places}}{visible, plural, =0 {} other {: {list}}}{others, plural, =0 {} other { and # more}}. Select another template there first.",
  "problem.email.no_mail_server": "No mail server is configured. Set SMTP_URL and MAIL_FROM, then restart the server.",
  "problem.email.not_found": "Email not found. Reload the page.",
  "problem.email.not_retried":
    "This email cannot be retried, because it is being sent, has been sent, was cancelled or has expired.",
  "problem.email.not_cancelled": "This email is no longer in the queue, so it cannot be cancelled.",
  "problem.notification.cannot_disable": "This notification cannot be turned off.",
  "problem.notification.too_many_streams":
    "Live updates work in no more than {maximum, plural, one {# tab} other {# tabs}}. This tab checks for updates periodically.",
  "problem.draft.too_many": "You have reached the limit of {maximum, number} drafts. Save or discard some of them.",
  "problem.export.not_found": "Export not found. It may have expired or been deleted. Export the list again.",
  "problem.export.not_ready": "{file} is not ready yet. Try again in a moment.",
  "problem.export.not_available": "Export type {type} is not supported. Use LIST_VIEW_EXPORT.",
  "problem.export.too_much_for_pages":
    "The list is too large for a PDF (maximum {rows, number} rows and {cells, number} cells). Filter the list, show fewer columns or export to Excel.",
  "problem.export.no_typesetting": "PDF export is not available on this server. Export to Excel.",
  "problem.export.stopped": "This export was cancelled. Export the list again.",
  "problem.server.busy": "The server is busy. Try again in a moment.",
  "problem.server.storage_full":
    "The server has run out of disk space. Saved data is safe. Contact your administrator.",
  "problem.server.unavailable": "The server is temporarily unavailable. Try again in a moment. Saved data is safe.",
  "problem.server.failed":
    "Something went wrong. Try again. If the problem persists, give your administrator the correlation ID.",
  "problem.workflow.done": "The workflow of this record is completed. Reopen the record to continue.",
  "problem.workflow.locked": "This record is locked. Unlock it first.",
  "problem.workflow.no_activity":
    "This record is not at any activity of its workflow. Ask an administrator to place it in one.",
  "problem.workflow.action_unavailable":
    "This action is not available at the record’s current activity. Reload the record.",
  "problem.workflow.not_assigned": "This task is not assigned to you. See the record for the current assignees.",
  "problem.workflow.approved_already": "You have already approved this. The next approval must come from someone else.",
  "problem.workflow.own_approval": "You cannot approve your own work. Ask someone who did not prepare the record.",
  "problem.workflow.field_missing": "Fill in “{field}” first.",
  "problem.workflow.next_activity_without_assignee": "Select the next assignee in “{field}”.",
  "problem.workflow.too_few_assignees":
    "{needed, plural, one {# approver is} other {# approvers are}} required, but {named, plural, =0 {none is} one {# is} other {# are}} assigned. Add more.",
  "problem.workflow.changed_since_approval":
    "The record has changed since it was approved. Send it for approval again.",
  "problem.workflow.reason_missing": "Enter a reason. It is shown to the person who receives the work.",
  "problem.workflow.not_closed": "This record is already open.",
  "problem.workflow.master_record": "This is a record of the master library. Only records of projects have a workflow.",
  "problem.workflow.record_changed": "This record has changed. Review it before you continue.",
  "problem.workflow.without_result": "No result has been recorded.",
  "problem.process.not_a_process": "Only processes and sub-processes can be marked as complete.",
  "problem.process.already_complete": "This process is already marked as complete.",
  "problem.roll_over.in_progress": "This roll-over is in progress. Wait for it to finish or cancel it.",
  "problem.roll_over.no_data": "No data found for rollover. Select other processes, or another previous year.",
  "problem.roll_over.no_previous_year":
    "The previous year does not exist. Select a project of an earlier financial year.",
  "problem.roll_over.not_applied": "This roll-over has added nothing that could be undone.",
  "problem.roll_over.not_found": "Roll-over not found.",
  "problem.roll_over.not_ready": "This roll-over can no longer be changed or applied. Prepare a new one.",
  "problem.roll_over.nothing_to_apply": "Nothing is selected. Select what to roll over.",
  "problem.roll_over.outdated": "The record was changed after the roll-over was prepared. Prepare it again.",
  "problem.roll_over.record_changed_since":
    "{change, select, unknown {The record was changed or deleted after the roll-over, so this was not undone. Look for it in its list or in the recycle bin.} gone {{record} no longer exists, so this was not undone. If you need it, add it again.} deleted {{record} was deleted by {named, plural, =0 {someone else} other {{user}}} on {day} at {time}, after the roll-over, so this was not undone. If you need it, restore it from the recycle bin.} document {The document of {record} was changed by {named, plural, =0 {someone else} other {{user}}} on {day} at {time}, after the roll-over, so this was not undone. Open {record} to change or delete it by hand.} other {{record} was changed by {named, plural, =0 {someone else} other {{user}}} on {day} at {time}, after the roll-over, so this was not undone. Open {record} to change or delete it by hand.}}",
  "problem.sync.changed_since":
    "{change, select, unknown {“{field}” was changed after the sync, so it was not undone.} other {“{field}” of {record} ({title}) was changed by {named, plural, =0 {someone else} other {{user}}} on {day} at {time}, after the sync, so it was not undone. Open {record} to change it by hand.}}",
  "problem.sync.in_progress": "This sync is in progress. Wait for it to finish or cancel it.",
  "problem.sync.not_found": "Sync not found.",
  "problem.sync.not_ready": "This sync can no longer be changed or applied. Start a new one.",
  "problem.sync.not_applied": "This sync has changed nothing that could be undone.",
  "problem.sync.nothing_to_apply": "Nothing is selected. Select what to apply.",
  "problem.sync.outdated": "The record or its master was changed after the comparison. Compare again.",
  "problem.sync.record_changed_since":
    "{change, select, unknown {The record was changed or deleted after the sync, so this was not undone. Look for it in its list or in the recycle bin.} gone {{record} no longer exists, so this was not undone. If you need it, add it again.} deleted {{record} was deleted by {named, plural, =0 {someone else} other {{user}}} on {day} at {time}, after the sync, so this was not undone. If you need it, restore it from the recycle bin.} document {The document of {record} was changed by {named, plural, =0 {someone else} other {{user}}} on {day} at {time}, after the sync, so this was not undone. Open {record} to change or delete it by hand.} other {{record} was changed by {named, plural, =0 {someone else} other {{user}}} on {day} at {time}, after the sync, so this was not undone. Open {record} to change or delete it by hand.}}",
  "problem.process.circular": "“{process}” cannot be moved into “{parent}”, because “{parent}” is part of it.",
  "problem.process.not_assigned": "This process is not assigned to the entity. Assign it first.",
  "problem.process.not_available": "This record type has no field for the process it belongs to.",
  "problem.process.not_complete": "This process is not marked as complete.",
  "problem.process.too_many_descendants":
    "This process has more than {max, number} child records. Mark its sub-processes as complete one at a time.",
  "problem.workflow.already_assigned": "This person is already assigned. Select someone else.",
  "problem.workflow.assignee_without_access": "This person does not have access to the record. Select someone else.",
  "problem.absence.not_found": "Absence not found, or it has already ended.",
  "problem.absence.conflict": "Someone else changed this absence. Reload and make your change again.",
  "problem.absence.ends_before": "The last day must be on or after the first day.",
  "problem.absence.over": "The last day cannot be in the past.",
  "problem.absence.too_long":
    "An absence can last no more than one year. Choose an earlier last day and add a second absence.",
  "problem.absence.overlaps": "This overlaps with another absence. Edit that one or choose other days.",
  "problem.absence.too_many": "You can plan no more than {maximum} absences. Delete one you no longer need.",
  "problem.absence.own_substitute": "You cannot be your own substitute. Select someone else.",
  "problem.absence.not_a_substitute":
    "The substitute must be an active user in one of the same entities and modules. Select someone else.",
  "problem.workflow.already_claimed": "Someone else has already claimed or completed this task. Reload to see who.",
  "problem.heat_map.bad_bands": "Enter the bands in ascending order. The first one must begin at 0.",
  "problem.heat_map.conflict": "Someone else changed these settings. Reload and make your change again.",
  "problem.heat_map.same_pattern":
    "Another band has this pattern. Choose a different one, so that bands can be distinguished without colours.",
  "problem.heat_map.no_axes": "The heat map needs fields for impact and likelihood that you have permission to view.",
  "problem.similar_records.hidden_links":
    "{count, plural, one {# linked record is} other {# linked records are}} not visible to you, so the links cannot be moved. Ask someone who can see them.",
  "problem.similar_records.in_progress": "These records are already being compared. Wait for the comparison to finish.",
  "problem.similar_records.linked_completed":
    "It is linked to {uid} and belongs to a process that is marked as complete. Reopen the process, or leave {uid} out.",
  "problem.similar_records.locked":
    "{reason, select, workflow_done {Its workflow is completed. Reopen the record, or leave it out.} locked {It is locked. Merge it once it is unlocked, or leave it out.} process_completed {Its process is marked as complete. Reopen the process, or leave the record out.} project_closed {Its project is closed. Reopen the project first.} other {It cannot be edited at the moment. Leave it out, or try again later.}}",
  "problem.similar_records.no_delete_permission": "You do not have permission to delete this record.",
  "problem.similar_records.not_joinable": "Only records of the same type, project and entity can be merged.",
  "problem.document.none": "This record has no document: only narratives, flowcharts and policies have one.",
  "problem.document.no_version": "Version not found. Reload the page.",
  "problem.document.wrong_kind":
    "The content does not match the record type: flowcharts contain a diagram, narratives and policies contain text.",
  "problem.document.outdated":
    "Someone else saved another version while you were editing. Compare it with yours before you save.",
  "problem.document.too_long": "The text has {count, number} characters. The maximum is {max, number}. Shorten it.",
  "problem.document.unknown_picture": "An image is not among this record’s files. Insert it again.",
  "problem.document.unsafe_link": "Links in the text must be web addresses (http, https) or email addresses (mailto).",
  "problem.document.bad_shape":
    "A shape or connection refers to something that is not in the flowchart, or has the same ID as another one. Remove or correct it.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
