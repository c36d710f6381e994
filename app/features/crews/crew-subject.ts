/** The params of a notification; `path` is below the crew's page. */
export const crewSubject = ({ id, name }: { id: string; name: string }, path = "") => ({
  subject: name,
  page: `/crews/${id}${path}`,
});
