import type { Meta, StoryObj } from "@storybook/react-vite"
import { waitFor, expect } from "storybook/test"
import { HomeScreen } from "../../modules/home/web/home-screen.tsx"
import { SignInScreen } from "../../modules/auth/web/sign-in/sign-in-screen.tsx"
import { NotFound } from "../../src/shell/page-error.tsx"
import "../../src/shell/shell.css"
import { DesignerStory } from "../../modules/designer/stories/designer-story.tsx"
import { visit } from "../../modules/designer/stories/visit-definition.ts"
import { listedControl } from "../../modules/designer/stories/record-types/listed-control.ts"
import * as recordTypes from "../../modules/designer/stories/record-types/record-types.stories.tsx"
import { controlRecord } from "../record/control-record.ts"
import { RecordStory } from "../record/record-story.tsx"
import { shippedProfile } from "../record/shipped-profiles.ts"
import { AppStory, homeResponses, setupApp } from "./app-story.tsx"
import { requireSession, ScreenStory } from "./screen-story.tsx"

const control = shippedProfile("control")

/** The main screens in dark mode; axe checks their contrast. */
const meta: Meta<typeof ScreenStory> = {
  title: "Screens/Dark mode",
  component: ScreenStory,
  args: { Screen: NotFound, path: "/" },
  tags: ["dark", "!test"],
  parameters: { layout: "fullscreen" },
  beforeEach: requireSession({}),
}
export default meta
type Story = StoryObj<typeof ScreenStory>

const waitForSelector = (selector: string) => async () => {
  await waitFor(() => expect(document.querySelector(selector)).toBeVisible())
}

const home = {
  ...homeResponses,
  "GET /api/v1/profiles": () => ({ content: [listedControl] }),
  "GET /api/v1/profiles/data/home": () => ({
    counts: [{ profileId: listedControl.id, total: 12, overdue: 1 }],
    mine: [],
    recent: [],
  }),
  "GET /oauth/get-entity-details": () => ({ modules: [] }),
}

export const Home: Story = {
  args: { Screen: HomeScreen },
  beforeEach: requireSession(home),
  play: waitForSelector(".home__type"),
}

/** The shell around every screen. */
export const ShellLayout: Story = {
  parameters: { hasMain: true },
  render: () => <AppStory at="/" />,
  beforeEach: setupApp(home),
  play: waitForSelector('.app-side__item[href="/projects"]'),
}

export const SignIn: Story = {
  args: { Screen: SignInScreen },
  parameters: { hasMain: true },
  beforeEach: requireSession({ "GET /sso-auth/methods": () => ({ google: false }) }),
  play: waitForSelector('input[name="username"]'),
}

export const Record: Story = {
  args: { Screen: () => <RecordStory profile={control} record={(language) => controlRecord(control, language)} /> },
  play: waitForSelector(".ru-record"),
}

export const Designer: Story = {
  args: { Screen: () => <DesignerStory definition={visit} /> },
  play: waitForSelector(".designer__field"),
}

export const RecordTypes: Story = {
  args: recordTypes.default.args,
  beforeEach: recordTypes.InUse.beforeEach as NonNullable<Story["beforeEach"]>,
  play: waitForSelector(".profiles__table"),
}
