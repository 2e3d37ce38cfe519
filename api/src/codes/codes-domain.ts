import type { AppContext, Domain } from '../domain/domain';
import type { CodeGateway } from '../stripe/code-gateway';
import { codeRoutes } from './codes.staff.routes';

/** Discount codes, made at the payment provider. */
export const codesDomain = (context: AppContext, codes: CodeGateway): Domain => ({
  staffRoutes: codeRoutes(context, codes),
});
