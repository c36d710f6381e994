/** The params of a notification about a crew: its name and its page, or one below that. */
export const crewSubject = ({ id, name }: { id: string; name: string }, path = "") => ({
  subject: name,
  page: `/crews/${id}${path}`,
});
