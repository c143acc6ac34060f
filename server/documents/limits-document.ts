import { deepest } from "../../engine/compile/limits.ts"
import { maxAbsenceYears, maxAbsences } from "../../modules/absences/contract.ts"
import { finishedJobDays, failedJobDays } from "../../modules/jobs/contracts/job-administration.ts"
import {
  digestLines,
  gatheredLines,
  maxSingleEmails,
} from "../../modules/notifications/contracts/notification-preferences.ts"
import {
  maxCounted,
  maxStreams,
  notificationDays,
  notificationPage,
} from "../../modules/notifications/contracts/notifications.ts"
import { emailRetryDays, outboxDays } from "../../modules/outbox/contract.ts"
import { maxSimilarRecords, similarityLimits } from "../../modules/risk-universe/contracts/similar-records.ts"
import { blockLimits } from "../../schemas/blocks.ts"
import { templateLimits } from "../../schemas/mail-templates.ts"
import { definitionLimits } from "../../schemas/profile.ts"
import { listLimits } from "../../schemas/query.ts"
import { manualReminderLimits, reminderLimits } from "../../schemas/reminders.ts"
import { ruleLimits } from "../../schemas/rules.ts"
import { maxCompletionRecords } from "../../modules/workflow/contracts/completion.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { workflowLimits } from "../../schemas/workflow.ts"
import { maxRunningJobs } from "../jobs/service.ts"
import { maxAttempts } from "../mail/back-off.ts"
import { importLimits } from "../sheets/parsing/source-table.ts"

/** Descriptions of a table's limits: one for each constant, so that the page is complete. */
type Meanings<Limits> = { readonly [Name in keyof Limits]: readonly [meaning: string, problem: string] }

interface LimitTable<Limits extends Readonly<Record<string, number>> = Readonly<Record<string, number>>> {
  readonly title: string
  readonly limits: Limits
  readonly meanings: Meanings<Limits>
}

const table = <const Limits extends Readonly<Record<string, number>>>(one: LimitTable<Limits>) => one

const definitions = table({
  title: "Definitions",
  limits: { ...definitionLimits, depth: deepest },
  meanings: {
    fields: ["Fields of a profile", "definition.too_many_fields"],
    sections: ["Sections of a profile", "definition.too_many_sections"],
    bytes: ["Bytes of a definition as JSON", "definition.too_large"],
    depth: ["Nesting of a definition", "definition.too_large"],
  },
})

const blocks = table({
  title: "Reusable blocks",
  limits: blockLimits,
  meanings: {
    blocks: ["Blocks of an organisation", "block.too_many"],
    fields: ["Fields of a block", "block.too_many_fields"],
    bytes: ["Bytes of a block’s parts as JSON", "block.too_large"],
    name: ["Characters of a block’s name, in one language", "value.too_long"],
    description: ["Characters of a block’s description, in one language", "value.too_long"],
    visible: ["Fields that the list of blocks shows of each", ""],
  },
})

const rules = table({
  title: "Rules",
  limits: ruleLimits,
  meanings: {
    rules: ["Rules of a profile", "definition.too_many_rules"],
    depth: ["Nesting of one expression", "rule.too_deep"],
    nodes: ["Nodes of a profile’s expressions in total", "rule.too_large"],
    patternLength: ["Characters of a regular expression", "field.bad_pattern"],
    linkedAggregateQueries: ["Different aggregates over linked records", "rule.too_many_aggregates"],
    steps: ["Steps of validating one record", "rule.too_costly"],
    textLength: ["Characters of a text that a rule builds", "rule.text_too_long"],
  },
})

const workflow = table({
  title: "Workflows",
  limits: { ...workflowLimits, disabled: maxCompletionRecords },
  meanings: {
    activities: ["Activities of a workflow", "workflow.too_many_activities"],
    actions: ["Actions of an activity", "workflow.too_many_actions"],
    notifications: ["Notifications of an action", "definition.invalid"],
    disabled: ["Descendants of a process that is marked complete", "process.too_many_descendants"],
  },
})

const absences = table({
  title: "Absences",
  limits: { absences: maxAbsences, years: maxAbsenceYears },
  meanings: {
    absences: ["Current and future absences of a user", "absence.too_many"],
    years: ["Years of an absence", "absence.too_long"],
  },
})

const values = table({
  title: "Values",
  limits: valueLimits,
  meanings: {
    defaultText: ["Characters of a single-line text, by default", "value.too_long"],
    text: ["Characters of a single-line text, maximum", "value.too_long"],
    defaultParagraph: ["Characters of a paragraph, by default", "value.too_long"],
    paragraph: ["Characters of a paragraph, maximum", "value.too_long"],
    uid: ["Characters of a record’s ID", "value.too_long"],
    name: ["Characters of a record’s title in lists; the field has the complete title", ""],
    indexedText: ["Characters of a text that lists sort and filter by", ""],
    integerDigits: ["Digits of a number before the decimal point", "value.bad_number"],
    fractionDigits: ["Digits of a number after the decimal point, as input", "value.bad_number"],
    decimalPlaces: ["Decimal places a field can store", "value.too_many_decimals"],
    optionId: ["Characters of an option’s ID", "field.bad_option"],
    options: ["Options of a field, or elements of a shared list", "field.bad_option"],
    selections: ["Options, users or elements selected in one field", "value.too_many_selected"],
    links: ["Records linked through one field", "value.too_many_selected"],
    defaultRows: ["Rows of a table, by default", "value.too_many_rows"],
    rows: ["Rows of a table, maximum", "value.too_many_rows"],
    columns: ["Columns of a table", "field.bad_option"],
    rowId: ["Characters of a row’s ID", "value.wrong_type"],
    files: ["Files in one field", "value.too_many_selected"],
    fileName: ["Characters of a file’s name", "value.too_long"],
    fileSize: ["Bytes of a file", "value.above_maximum"],
    comment: ["Characters of a comment", "comment.too_long"],
    richText: ["Characters of a comment including its formatting", "value.too_long"],
    mentions: ["Users mentioned in a comment", "comment.too_many_mentions"],
    commentFiles: ["Files attached to a comment", "request.invalid"],
    replies: ["Replies to a comment", "comment.thread_full"],
    tags: ["Shared lists of an organisation", "tag.too_many"],
    tagId: ["Characters of a shared list’s ID", "request.invalid"],
  },
})

const calls = table({
  title: "Lists and imports",
  limits: {
    ...listLimits,
    importBytes: importLimits.bytes,
    importUnpacked: importLimits.unpackedBytes,
    importZipEntries: importLimits.zipEntries,
    importRows: importLimits.rows,
    importColumns: importLimits.columns,
  },
  meanings: {
    defaultSize: ["Records of a page, by default", ""],
    maximumSize: ["Records of a page", "request.invalid"],
    maximumPage: ["The last page that can be requested", "request.invalid"],
    importBytes: ["Bytes of an imported file", "request.too_large"],
    importUnpacked: ["Bytes of an imported file, unpacked", "import.unreadable_file"],
    importZipEntries: ["Entries of a workbook’s archive", "request.too_large"],
    importRows: ["Rows of an imported file", "import.unreadable_file"],
    importColumns: ["Columns of an imported file", "import.unreadable_file"],
  },
})

const similarity = table({
  title: "Similar risks and controls",
  limits: { ...similarityLimits, similar: maxSimilarRecords },
  meanings: {
    records: ["Records of one type, project and entity that are compared, the newest ones", ""],
    description: ["Characters of a description that are compared", ""],
    similar: ["Similar records that are stored for one", ""],
    pairs: ["Pairs that are grouped, the most similar ones", ""],
  },
})

const jobLimits = table({
  title: "Background jobs",
  limits: { runningJobs: maxRunningJobs, doneFor: finishedJobDays, failedFor: failedJobDays },
  meanings: {
    runningJobs: ["Waiting or running jobs of one user", "job.too_many"],
    doneFor: ["Days a completed or cancelled job is kept", ""],
    failedFor: ["Days a permanently failed job is kept, with its attempts", ""],
  },
})

const emailLimits = table({
  title: "Emails",
  limits: { attempts: maxAttempts, retryDays: emailRetryDays, retentionDays: outboxDays, ...templateLimits },
  meanings: {
    attempts: ["Attempts to send an email", ""],
    retryDays: ["Days during which sending is retried", ""],
    retentionDays: ["Days an email is kept in the outbox", ""],
    name: ["Characters of the name of an email template", "value.too_long"],
    subject: ["Characters of the subject of an email template", "value.too_long"],
    body: ["Characters of the text of an email template", "value.too_long"],
    templates: ["Email templates of an organisation", "mail_template.too_many"],
  },
})

const notifications = table({
  title: "Notifications",
  limits: {
    page: notificationPage,
    counted: maxCounted,
    retentionDays: notificationDays,
    streams: maxStreams,
    lines: digestLines,
    apart: maxSingleEmails,
    gathered: gatheredLines,
  },
  meanings: {
    page: ["Notifications of a page, by default", ""],
    counted: ["Unread notifications that are counted; more are shown as 99+", ""],
    retentionDays: ["Days a notification is kept, read or not", ""],
    streams: [
      "Pages of one user with live updates, per process; others poll every 15 s",
      "notification.too_many_streams",
    ],
    lines: ["Lines of a daily digest email; the rest is a count", ""],
    apart: ["Separate emails to one user in one round; more are combined into one", ""],
    gathered: ["Lines of a combined email; the rest goes into another", ""],
  },
})

const reminders = table({
  title: "Reminders",
  limits: {
    ...reminderLimits,
    sentRecords: manualReminderLimits.records,
    sentPerHour: manualReminderLimits.perHour,
    sentNote: manualReminderLimits.note,
    sentNamed: manualReminderLimits.named,
  },
  meanings: {
    rules: ["Reminders of a record type", "reminder.too_many"],
    name: ["Characters of a reminder’s name", "reminder.bad_name"],
    days: ["Days before or after the due date", "reminder.bad_days"],
    times: ["Occurrences of a reminder that does not repeat until done", "request.invalid"],
    levels: ["Levels of an escalation", "reminder.bad_levels"],
    levelDays: ["Days after the due date of a level", "request.invalid"],
    fields: ["User fields as recipients of a reminder", "request.invalid"],
    users: ["Users as recipients of a reminder", "request.invalid"],
    roles: ["Roles as recipients of a reminder", "request.invalid"],
    holders: ["Notified members of one role", ""],
    late: ["Days after which a late reminder is no longer sent", ""],
    sentRecords: ["Records of one manual reminder", "reminder.too_many_selected"],
    sentPerHour: ["Manual reminders of one user per hour", "reminder.too_often"],
    sentNote: ["Characters of the note of a manual reminder", "request.invalid"],
    sentNamed: ["Records listed in an error message", ""],
  },
})

/** `docs/limits.md`, generated from the constants: a limit without a description does not compile. */
export function limitsDocument(): string {
  return [
    introduction,
    formatLimits(definitions),
    formatLimits(blocks),
    formatLimits(rules),
    formatLimits(workflow),
    formatLimits(absences),
    formatLimits(values),
    formatLimits(calls),
    formatLimits(similarity),
    formatLimits(jobLimits),
    formatLimits(emailLimits),
    formatLimits(notifications),
    formatLimits(reminders),
  ]
    .join("\n\n")
    .concat("\n")
}

const introduction = `# Limits

Maximum lengths, counts and sizes. Exceeding a limit is rejected with the problem code next to it; without a code, the value is
truncated or set to the limit. A definition can set lower limits, never higher ones. This page is written by \`npm run generate\`.`

function formatLimits<Limits extends Readonly<Record<string, number>>>({
  title,
  limits,
  meanings,
}: LimitTable<Limits>): string {
  const rows = Object.keys(meanings).map((name) => {
    const [meaning, problem] = meanings[name as keyof Limits]
    return `| ${meaning} | ${(limits[name] ?? 0).toLocaleString("en")} | ${problem === "" ? "" : `\`${problem}\``} |`
  })
  return [`## ${title}`, "", "| what | maximum | problem code |", "|---|--:|---|", ...rows].join("\n")
}
