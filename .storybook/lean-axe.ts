import axe, { type AxeResults } from "axe-core"

/**
 * Axe, which describes only what is wrong: for each rule it would also look for a selector of an element that is right,
 * and write down the source of every element that it judges, which nobody reads.
 */
axe.configure({ noHtml: true })
axe.addReporter<AxeResults>(
  "violations",
  (results, options, resolve, reject) =>
    axe.getReporter<AxeResults>("v1")(
      results.filter(({ violations }) => violations.length > 0),
      options,
      resolve,
      reject,
    ),
  true,
)

export { axe }
