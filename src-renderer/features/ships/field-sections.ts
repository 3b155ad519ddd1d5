import { shipFields, shipSections, type NumberField, type ShipSection, type WordField } from './ship-fields.ts';

/** Fields to filter by, in the sections of a ship's description. */
export interface FieldSection {
  readonly title: ShipSection;
  readonly fields: readonly (NumberField | WordField)[];
}

/** The fields whose name, or whose section's name, holds the text; sections without any are left out. */
export function fieldSections(find: string): readonly FieldSection[] {
  const sought = find.trim().toLowerCase();
  return shipSections
    .map((title) => ({
      title,
      fields: shipFields
        .filter((field) => field.kind !== 'instant')
        .filter((field) => field.section === title && `${field.title} ${title}`.toLowerCase().includes(sought)),
    }))
    .filter(({ fields }) => fields.length > 0);
}
