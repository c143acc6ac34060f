import type { MessageKey } from "../../messages/index.ts"

/** What covers a message: a test, or a planned feature. */
export type Coverage = { readonly test: string } | { readonly feature: string }

/** A message of the specification's error catalogue, and the code of the corresponding message in five languages. */
export interface CataloguedMessage {
  readonly area: string
  /** As in the specification. */
  readonly message: string
  readonly code: MessageKey
  readonly coverage: Coverage
}

const inTest = (test: string): Coverage => ({ test })
const inFeature = (feature: string): Coverage => ({ feature })

const shell = inTest("stories/shell/app.stories.tsx")
const topBar = inTest("stories/shell/top-bar.stories.tsx")
const signInStories = inTest("modules/auth/stories/sign-in.stories.tsx")
const uploads = inTest("stories/fields/uploads.stories.tsx")
const signIn = inTest("modules/auth/tests/e2e/sign-in.test.ts")
const files = inTest("modules/files/tests/server/file-calls.test.ts")
const account = inTest("modules/my-profile/tests/e2e/account.test.ts")
const entities = inTest("modules/organisation/tests/server/entity-group.test.ts")
const audits = inFeature("audits")

type Line = readonly [message: string, code: MessageKey, reached: Coverage]

const areas: Readonly<Record<string, readonly Line[]>> = {
  Login: [
    ["Login Failed", "signIn.failed", signIn],
    ["login_failed", "signIn.failed", signIn],
    ["Invalid Credentials", "problem.auth.invalid_credentials", inTest("modules/auth/tests/server/sign-in.test.ts")],
    [
      "invalid email or password",
      "problem.auth.invalid_credentials",
      inTest("modules/auth/tests/server/sign-in.test.ts"),
    ],
    ["UnauthoriZed User", "problem.auth.not_signed_in", inTest("modules/auth/tests/server/sessions.test.ts")],
    ["SSO not supported", "problem.sso.not_supported", inTest("modules/auth/tests/server/single-sign-on.test.ts")],
    [
      "no_user_found_with_this_email",
      "problem.sso.no_user",
      inTest("modules/auth/tests/server/single-sign-on.test.ts"),
    ],
  ],
  Password: [
    ["Invalid password reset link", "account.reset.badLink", account],
    ["invalid or expired reset link", "problem.password.bad_link", inTest("modules/auth/tests/server/reset.test.ts")],
    ["Password reset failed", "account.reset.failed", signInStories],
    ["Error changing password", "account.changeFailed", inTest("modules/my-profile/stories/saving.stories.tsx")],
    ["If an account exists, a password reset link has been sent", "account.forgot.sent", account],
  ],
  "Network and general": [
    ["Something went wrong", "shell.error.unknown", shell],
    ["We have encountered an error", "shell.error.title", shell],
    ["Please check your internet connection", "shell.error.network", shell],
    ["Click here to retry", "shell.error.retry", shell],
    ["error occurred while processing the request", "problem.server.failed", inTest("tests/server/http.test.ts")],
    ["request in progress", "jobs.running", inTest("stories/shell/job-progress.stories.tsx")],
    ["not signed in", "problem.auth.not_signed_in", inTest("modules/auth/tests/server/sessions.test.ts")],
  ],
  Files: [
    ["Upload Failed, Please check the file and reupload the data", "problem.file.bad_content", files],
    ["Invalid file input. Please provide a valid File object.", "problem.file.bad_kind", files],
    ["File upload failed", "problem.file.parts_missing", files],
    ["File not uploaded", "problem.file.parts_missing", files],
    ["file is missing", "problem.value.unknown_file", files],
    ["Download Failed", "field.file.downloadFailed", uploads],
    ["download_failed", "download_failed", topBar],
    ["Signed url not generated", "download_failed", topBar],
    [
      "Failed to read file content.",
      "problem.import.unreadable_file",
      inTest("modules/imports/tests/unit/sheet-parsers.test.ts"),
    ],
    [
      "File reading failed.",
      "problem.import.unreadable_file",
      inTest("modules/imports/tests/unit/sheet-parsers.test.ts"),
    ],
  ],
  Data: [
    ["No Data Mapped", "planned.scoping.noDataMapped", inFeature("scoping")],
    ["no master financial statement found", "planned.scoping.noStatement", inFeature("scoping")],
    ["No RCM Found", "problem.rcm.not_found", inTest("modules/imports/tests/server/matrix-mapping.test.ts")],
    ["error loading RCM", "shell.error.title", shell],
    ["no rows selected", "problem.record.nothing_selected", inTest("modules/records/tests/server/bulk-change.test.ts")],
    ["no data", "list.nothing.title", inTest("stories/list/record-list.stories.tsx")],
    [
      "no data found for rollover",
      "problem.roll_over.no_data",
      inTest("modules/roll-over/stories/roll-over-start.stories.tsx"),
    ],
    [
      "previous year does not exist",
      "problem.roll_over.no_previous_year",
      inTest("modules/roll-over/stories/roll-over-start.stories.tsx"),
    ],
    ["no activity profile found", "planned.audit.noActivityProfile", audits],
    ["profile not found", "problem.profile.not_found", inTest("modules/records/tests/server/records-write.test.ts")],
    [
      "profile list empty for the profile type",
      "matrix.noTypes",
      inTest("modules/matrix/stories/matrix-screen.stories.tsx"),
    ],
  ],
  "Save and delete": [
    ["Save Failed", "record.notSaved", inTest("stories/record/record.stories.tsx")],
    [
      "Fail To Delete Selected RCM",
      "problem.record.has_children",
      inTest("modules/records/tests/server/bulk-delete.test.ts"),
    ],
    ["Error In Deleting Entity", "problem.entity.not_deleted", entities],
    ["Missing data for deletion", "problem.entity.nothing_to_delete", entities],
    ["Missing mandatory information", "record.missing", inTest("modules/records/tests/e2e/record.test.ts")],
    [
      "No changes detected or invalid data",
      "problem.record.nothing_changed",
      inTest("modules/records/tests/server/bulk-change.test.ts"),
    ],
    [
      "Validation Rule addition failed",
      "problem.rule.addition_failed",
      inTest("modules/designer/tests/server/validation-rules.test.ts"),
    ],
    ["Invalid field type", "problem.field.unknown_type", inTest("tests/unit/engine/compile.test.ts")],
    [
      "Operation not available for profile type",
      "problem.record.type_mismatch",
      inTest("modules/matrix/tests/server/access.test.ts"),
    ],
    [
      "Process is not available for profileType",
      "problem.process.not_available",
      inTest("modules/master-library/tests/server/master-library.test.ts"),
    ],
  ],
  "Access and project": [
    ["No Access", "shell.denied.title", shell],
    ["project not selected", "shell.noProject.title", shell],
    ["select the project from the top nav", "shell.noProject.text", shell],
    ["Project loading error", "problem.project.not_found", inTest("modules/records/tests/server/visibility.test.ts")],
    ["error_access", "problem.access.forbidden", inTest("modules/records/tests/server/visibility.test.ts")],
    ["somethings_missing", "shell.notFound.title", shell],
  ],
  Audit: [
    ["Audit not Published", "planned.audit.notPublished", audits],
    ["You are not checked in", "problem.check_out.held", inTest("modules/check-outs/tests/server/enforcement.test.ts")],
  ],
  Reminders: [
    ["Failed To Send Reminders", "reminders.failed", inTest("modules/reminders/stories/send-reminder.stories.tsx")],
    [
      "One or more selected items have missing due date",
      "problem.reminder.missing_due_date",
      inTest("modules/reminders/tests/server/reminder-calls.test.ts"),
    ],
    ["reminders_sent_successfully", "reminders.sent", inTest("modules/reminders/tests/e2e/reminders.test.ts")],
  ],
  Forms: [
    ["creation_in_progress", "shell.leave.title", shell],
    [
      "text_not_matching",
      "problem.record.text_not_matching",
      inTest("modules/records/tests/server/bulk-delete.test.ts"),
    ],
    ["cant_submit_empty_comment", "problem.comment.empty", inTest("modules/comments/tests/server/comments.test.ts")],
    ["filter not selected", "planned.filter.notSelected", inFeature("dashboards")],
    [
      "process type not selected",
      "projects.noProcessType",
      inTest("modules/projects/stories/project-form.stories.tsx"),
    ],
  ],
  Other: [
    ["audit_logs_unavailable", "audit.unavailable", inTest("stories/record/audit-log.stories.tsx")],
    ["status_history_unavailable", "audit.status.unavailable", inTest("stories/record/audit-log.stories.tsx")],
    ["no_notifications", "no_notifications", topBar],
    ["no_files_downloaded", "no_files_downloaded", topBar],
  ],
  Success: [
    ["login_success", "signIn.done", signIn],
    ["logout_success", "signIn.left", signIn],
    ["updated successfully", "editing.saved", inTest("modules/records/tests/e2e/list-editing.test.ts")],
    ["created_successfully_(type)", "record.saved", inTest("modules/records/tests/e2e/record.test.ts")],
    ["uploaded_file", "field.file.uploaded", uploads],
    ["uploading_file", "field.file.uploading", uploads],
    ["successfully_deleted", "bulk.one.deleted", inTest("modules/records/stories/bulk/bulk.stories.tsx")],
    [
      "user_deleted_from_control_permission",
      "permissions.removed",
      inTest("stories/record/permissions-removed.stories.tsx"),
    ],
    ["audit published success", "planned.audit.published", audits],
  ],
}

/** Every message of the specification, in its order. */
export const messagesCatalogue: readonly CataloguedMessage[] = Object.entries(areas).flatMap(([area, lines]) =>
  lines.map(([message, code, coverage]) => ({ area, message, code, coverage })),
)
