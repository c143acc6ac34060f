/** Labels of the calendar in the stories. */
export const calendarLabels = {
  open: "Open the calendar",
  calendar: "Choose a date",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  today: "Today",
  clear: "Clear",
}
