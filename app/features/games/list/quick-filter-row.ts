import type { Chip, ChipMenu } from "../types";

interface Choices {
  label?: string;
  values?: readonly { value: string; label: string }[];
}

export function quickFilter(
  name: string,
  value: string,
  { label, values }: Choices = {},
): (Chip | ChipMenu)[] {
  if (value) {
    const chosen = values ? values.find((choice) => choice.value === value)?.label : label;
    return [{ name, value, label: chosen ?? value, on: true }];
  }
  if (!label || !values) return [];
  return [
    {
      label,
      groups: [{ name, values: values.map((choice) => `${choice.value} ${choice.label}`).join("\n") }],
    },
  ];
}

const isOn = (chip: Chip | ChipMenu) => "on" in chip;

export const quickFilterRow = (row: readonly (Chip | ChipMenu)[]): (Chip | ChipMenu)[] => [
  ...row.filter(isOn),
  ...row.filter((chip) => !isOn(chip)),
];
