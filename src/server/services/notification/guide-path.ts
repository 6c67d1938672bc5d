/** Path of a guide's page. */
export const guidePath = (guideId: number): string => `/guides/${guideId}`;
