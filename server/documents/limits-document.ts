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
    visible: ["Fields that the list of blocks tells of each", ""],
  },
})

const rules = table({
  title: "Rules",
  limits: ruleLimits,
  meanings: {
    rules: ["Rules of a profile", "definition.too_many_rules"],
    depth: ["Nesting of one expression", "rule.too_deep"],
    nodes: ["Parts of a profile’s expressions together", "rule.too_large"],
    patternLength: ["Characters of a regular expression", "field.bad_pattern"],
    linkedAggregateQueries: ["Different questions about linked records", "rule.too_many_aggregates"],
    steps: ["Steps of judging one record", "rule.too_costly"],
    textLength: ["Characters of a text that a rule builds", "rule.text_too_long"],
  },
})

const workflow = table({
  title: "Workflows",
  limits: { ...workflowLimits, disabled: maxCompletionRecords },
  meanings: {
    activities: ["Activities of a workflow", "workflow.too_many_activities"],
    actions: ["Actions of an activity", "workflow.too_many_actions"],
    notifications: ["Notices of an action", "definition.invalid"],
    disabled: ["Records below a process that is marked complete", "process.too_many_descendants"],
  },
})

const absences = table({
  title: "Absences",
  limits: { absences: maxAbsences, years: maxAbsenceYears },
  meanings: {
    absences: ["Absences of one person that are not over yet", "absence.too_many"],
    years: ["Years an absence lasts", "absence.too_long"],
  },
})

const values = table({
  title: "Values",
  limits: valueLimits,
  meanings: {
    defaultText: ["Characters of a line of text, where the definition says nothing", "value.too_long"],
    text: ["Characters of a line of text, whatever the definition says", "value.too_long"],
    defaultParagraph: ["Characters of a longer text, where the definition says nothing", "value.too_long"],
    paragraph: ["Characters of a longer text, whatever the definition says", "value.too_long"],
    uid: ["Characters of a record’s number", "value.too_long"],
    name: ["Characters of a record’s title that lists keep; the whole stays in its field", ""],
    indexedText: ["Characters of a text that lists sort and filter by", ""],
    integerDigits: ["Digits of a number before the point", "value.bad_number"],
    fractionDigits: ["Digits of a number after the point, as it may be written", "value.bad_number"],
    decimalPlaces: ["Decimal places a field may keep", "value.too_many_decimals"],
    optionId: ["Characters of an option’s id", "field.bad_option"],
    options: ["Options of a field, or elements of a shared list", "field.bad_option"],
    selections: ["Options, people or elements chosen in one field", "value.too_many_selected"],
    links: ["Records linked through one field", "value.too_many_selected"],
    defaultRows: ["Rows of a table, where the definition says nothing", "value.too_many_rows"],
    rows: ["Rows of a table, whatever the definition says", "value.too_many_rows"],
    columns: ["Columns of a table", "field.bad_option"],
    rowId: ["Characters of a row’s id", "value.wrong_type"],
    files: ["Files in one field", "value.too_many_selected"],
    fileName: ["Characters of a file’s name", "value.too_long"],
    fileSize: ["Bytes of a file", "value.above_maximum"],
    comment: ["Characters of a comment", "comment.too_long"],
    richText: ["Characters of a comment with its formatting, as it is sent", "value.too_long"],
    mentions: ["People mentioned in a comment", "comment.too_many_mentions"],
    commentFiles: ["Files attached to a comment", "request.invalid"],
    replies: ["Replies to a comment", "comment.thread_full"],
    tags: ["Shared lists of an organisation", "tag.too_many"],
    tagId: ["Characters of a shared list’s id", "request.invalid"],
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
    defaultSize: ["Records of a page, where nothing is asked", ""],
    maximumSize: ["Records of a page", "request.invalid"],
    maximumPage: ["The last page that can be asked for", "request.invalid"],
    importBytes: ["Bytes of an imported file", "request.too_large"],
    importUnpacked: ["Bytes of an imported file, unpacked", "import.unreadable_file"],
    importZipEntries: ["Parts of a workbook’s archive", "request.too_large"],
    importRows: ["Rows of an imported file", "import.unreadable_file"],
    importColumns: ["Columns of an imported file", "import.unreadable_file"],
  },
})

const jobLimits = table({
  title: "Work that takes time",
  limits: { runningJobs: maxRunningJobs, doneFor: finishedJobDays, failedFor: failedJobDays },
  meanings: {
    runningJobs: ["Pieces of one person’s work that wait or are under way", "job.too_many"],
    doneFor: ["Days work is kept that was done or cancelled", ""],
    failedFor: ["Days work is kept that failed for good, with its attempts", ""],
  },
})

const emailLimits = table({
  title: "Letters",
  limits: { attempts: maxAttempts, retryDays: emailRetryDays, retentionDays: outboxDays, ...templateLimits },
  meanings: {
    attempts: ["Attempts at a letter before it is given up", ""],
    retryDays: ["Days a letter is tried for", ""],
    retentionDays: ["Days a letter is kept in the outbox", ""],
    name: ["Characters of the name of a mail template", "value.too_long"],
    subject: ["Characters of the subject in a mail template", "value.too_long"],
    body: ["Characters of the text in a mail template", "value.too_long"],
    templates: ["Mail templates of an organisation", "mail_template.too_many"],
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
    page: ["Notifications of a page, where nothing is asked", ""],
    counted: ["Unread notifications that are counted; more are shown as 99+", ""],
    retentionDays: ["Days a notification is kept, read or not", ""],
    streams: [
      "Pages of one person that are told live, in each process; others look every 15 s",
      "notification.too_many_streams",
    ],
    lines: ["Lines of a letter of the day; the rest is a number", ""],
    apart: ["Letters to one person at one look that go each on its own; more go as one", ""],
    gathered: ["Lines of a letter for many notifications; the rest goes in another", ""],
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
    times: ["Times a reminder comes, where it does not come until it is done", "request.invalid"],
    levels: ["Levels of an escalation", "reminder.bad_levels"],
    levelDays: ["Days after the due date at which a level is reached", "request.invalid"],
    fields: ["People fields a reminder names", "request.invalid"],
    users: ["People a reminder names", "request.invalid"],
    roles: ["Roles a reminder names", "request.invalid"],
    holders: ["Holders of one role who are told", ""],
    late: ["Days a reminder may be late and is still told", ""],
    sentRecords: ["Records reminded of by hand at a time", "reminder.too_many_selected"],
    sentPerHour: ["Times somebody sends reminders by hand within an hour", "reminder.too_often"],
    sentNote: ["Characters of the note of a reminder sent by hand", "request.invalid"],
    sentNamed: ["Records a refusal names in its sentence", ""],
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
    formatLimits(jobLimits),
    formatLimits(emailLimits),
    formatLimits(notifications),
    formatLimits(reminders),
  ]
    .join("\n\n")
    .concat("\n")
}

const introduction = `# Limits

What may be how long, how many and how large. What goes beyond a limit is refused with the problem named beside it, or, where none
is named, is cut or turned to it. A definition may ask for less than these, never for more. This page is written by \`npm run generate\`.`

function formatLimits<Limits extends Readonly<Record<string, number>>>({
  title,
  limits,
  meanings,
}: LimitTable<Limits>): string {
  const rows = Object.keys(meanings).map((name) => {
    const [meaning, problem] = meanings[name as keyof Limits]
    return `| ${meaning} | ${(limits[name] ?? 0).toLocaleString("en")} | ${problem === "" ? "" : `\`${problem}\``} |`
  })
  return [`## ${title}`, "", "| what | at most | beyond it |", "|---|--:|---|", ...rows].join("\n")
}
