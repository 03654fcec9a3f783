import { v7 } from 'uuid';

/** A new UUID of version 7. Ids made by one process sort in the order in which they were made. */
export const newId = (): string => v7();
