import { toolbar } from "../../.storybook/toolbar.ts"
import { viewports } from "../../.storybook/viewports.ts"
import "./welcome.css"

/** The menus of the toolbar with their choices, as they are declared. */
export function ToolbarTable() {
  const menus = Object.values(toolbar).map(({ description, toolbar: menu }) => ({
    name: String(description),
    choices: (menu && "items" in menu ? menu.items : []).map((item) => (typeof item === "string" ? item : item.title)),
  }))
  const sizes = Object.values(viewports).map(({ name }) => name)
  return (
    <dl className="welcome-choices sb-unstyled">
      {[...menus, { name: "Size of the screen", choices: sizes }].map(({ name, choices }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{choices.join(", ")}</dd>
        </div>
      ))}
    </dl>
  )
}
