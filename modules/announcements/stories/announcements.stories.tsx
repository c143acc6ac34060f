import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { t } from "../../../stories/texts.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { entities } from "../../../stories/screens/signed-in.ts"
import { chooseEntry } from "../../../stories/select-menu-entry.ts"
import type { Announcement } from "../contract.ts"
import { AnnouncementBanners } from "../web/announcement-banners.tsx"
import { AnnouncementsScreen } from "../web/announcements-screen.tsx"
import { sampleText } from "../../../stories/sample-text.ts"

const requestKey = "GET /api/v1/announcements"
const close: Announcement = {
  id: "a1" as Announcement["id"],
  text: "The books close on 18 December. Finish your tests by then.",
  tone: "warning",
  entityId: null,
  entityName: null,
  from: "2026-12-01",
  until: "2026-12-18",
  state: "scheduled",
  revision: 1,
}
const policy: Announcement = {
  ...close,
  id: "a2" as Announcement["id"],
  text: "The new expense policy applies from today.",
  tone: "info",
  entityName: entities[0]?.name ?? "",
  state: "current",
}
const entityList = {
  "GET /api/entity": () => ({ content: entities, page: 0, size: 1000, totalElements: entities.length }),
}
const page = (content: readonly Announcement[]) => ({
  [requestKey]: () => ({ content }),
  ...entityList,
})

const meta = {
  title: "Screens/Announcements",
  component: ScreenStory,
  args: { Screen: AnnouncementsScreen, path: "/settings/announcements" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  tags: ["direction", "dark"],
  beforeEach: requireSession(page([policy, close])),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("row")).toHaveLength(3)
    await expect(canvas.getByText(t("announcements.count", { count: 2 }))).toBeVisible()
    await expect(canvas.getByRole("cell", { name: t("announcements.entity.all") })).toBeVisible()
  },
}

const created = fn()

/** What is missing is named at its field, which has the focus; then the text is saved as typed. */
export const Adding: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...page([]),
    "POST /api/v1/announcements": (body) => {
      created(body)
      return { ...policy, id: "a3" }
    },
  }),
  async play({ canvas }) {
    created.mockClear()
    await userEvent.click(await canvas.findByRole("button", { name: t("announcements.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    const text = dialog.getByRole("textbox", { name: t("announcements.field.text") })
    await userEvent.click(dialog.getByRole("button", { name: t("record.save") }))
    await waitFor(() => expect(text).toHaveFocus())
    await expect(text).toHaveAccessibleDescription(t("problem.value.required"))
    await userEvent.type(text, "Closed on Friday")
    await userEvent.type(dialog.getByRole("textbox", { name: t("announcements.field.from") }), "01/12/2026")
    await userEvent.type(dialog.getByRole("textbox", { name: t("announcements.field.until") }), "02/12/2026")
    await userEvent.click(dialog.getByRole("button", { name: t("record.save") }))
    await waitFor(() =>
      expect(created).toHaveBeenCalledWith({
        text: "Closed on Friday",
        tone: "info",
        entityId: null,
        from: "2026-12-01",
        until: "2026-12-02",
      }),
    )
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  },
}

/** A refusal of the server stands at its field; what was typed stays. */
export const FieldError: Story = {
  name: "Editing with an invalid date",
  tags: ["interaction"],
  beforeEach: requireSession({
    ...page([close]),
    "PUT /api/v1/announcements/a1": () => {
      const problem = {
        code: "announcement.ends_before",
        path: ["until"],
        message: "The last day is before the first.",
      }
      return Response.json({ status: 400, ...problem, problems: [problem] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: sampleText(close.text) }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: t("record.save") }))
    const until = dialog.getByRole("textbox", { name: t("announcements.field.until") })
    await waitFor(() => expect(until).toHaveAccessibleDescription(sampleText("The last day is before the first.")))
    await expect(until).toHaveFocus()
    await expect(until).toHaveValue("18/12/2026")
  },
}

const removed = fn()

export const Deleting: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...page([close]),
    "DELETE /api/v1/announcements/a1": () => {
      removed()
      return {}
    },
  }),
  async play({ canvas }) {
    removed.mockClear()
    await userEvent.click(
      await canvas.findByRole("button", { name: t("announcements.menu", { name: sampleText(close.text) }) }),
    )
    await chooseEntry(t("record.delete"))
    const confirmation = within(await findOpenDialog())
    await expect(removed).not.toHaveBeenCalled()
    await userEvent.click(confirmation.getByRole("button", { name: t("record.delete") }))
    await waitFor(() => expect(removed).toHaveBeenCalledOnce())
  },
}

export const Empty: Story = {
  beforeEach: requireSession(page([])),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("announcements.empty.text"))).toBeVisible()
  },
}

export const Loading: Story = whileLoading(requestKey, page([]))
export const Failed: Story = whenFailed(requestKey, page([]))
export const Forbidden: Story = whenForbidden(requestKey, "announcements.title", page([]))

export const OnAPhone: Story = {
  ...phone,
  beforeEach: requireSession(page([policy, close])),
  async play({ canvas }) {
    await canvas.findAllByRole("row")
    await expectToFitPhone(".ru-page-table")
  },
}

/** Above every page, until it is closed for this session. */
export const BannerAbovePage: Story = {
  tags: ["direction", "dark", "interaction"],
  args: { Screen: AnnouncementBanners, path: "/", isPart: true },
  beforeEach() {
    sessionStorage.removeItem("announcements.dismissed")
    return requireSession({ "GET /api/v1/announcements/current": () => ({ content: [close, policy] }) })()
  },
  async play({ canvas }) {
    const [first] = await canvas.findAllByRole("status")
    await expect(first).toHaveTextContent(sampleText(close.text))
    await userEvent.click(within(first!).getByRole("button", { name: t("shell.close") }))
    await waitFor(() => expect(canvas.queryByText(sampleText(close.text))).toBeNull())
    await expect(canvas.getByText(sampleText(policy.text))).toBeVisible()
  },
}
