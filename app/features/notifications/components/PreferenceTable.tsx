interface Box {
  channel: string;
  name: string;
  label: string;
  on: boolean;
  fixed: boolean;
}

interface Row {
  kind: string;
  label: string;
  boxes: readonly Box[];
}

interface PreferenceTableProps {
  kind: string;
  always: string;
  channels: readonly { channel: string; label: string }[];
  groups: readonly { group: string; label: string; rows: readonly Row[] }[];
}

export function PreferenceTable({ kind, always, channels, groups }: PreferenceTableProps) {
  return (
    <table className="table boxes">
      <thead>
        <tr>
          <th scope="col">{kind}</th>
          {channels.map(({ channel, label }) => (
            <th scope="col" key={channel}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group, label: heading, rows }) => (
        <tbody key={group}>
          <tr>
            <td colSpan={1 + channels.length}>
              <h2>{heading}</h2>
            </td>
          </tr>
          {rows.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{row.label}</th>
              {row.boxes.map(({ channel, name, label, on, fixed }) => (
                <td key={channel} data-label={channels.find((header) => header.channel === channel)?.label}>
                  {fixed ? (
                    <span className="small">{always}</span>
                  ) : (
                    <label className="choice">
                      <input type="checkbox" name={name} value="on" aria-label={label} defaultChecked={on} />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
