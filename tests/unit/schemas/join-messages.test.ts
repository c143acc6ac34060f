import { expect, test } from "vitest"
import { joinMessages } from "../../../schemas/join-messages.ts"

test.for([
  [["Required", "This field does not exist in the form."], "Required. This field does not exist in the form."],
  [["Choose a day.", "Too long"], "Choose a day. Too long"],
  [["आवश्यक", "दिन चुनें।"], "आवश्यक। दिन चुनें।"],
  [["مطلوب", "اختر يومًا."], "مطلوب. اختر يومًا."],
  [["Is it “new”?", "Yes"], "Is it “new”? Yes"],
  [["Required"], "Required"],
  [[], ""],
] as const)("%j is joined as %s", ([messages, text]) => {
  expect(joinMessages(messages)).toBe(text)
})
