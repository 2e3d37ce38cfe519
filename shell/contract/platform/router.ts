/**
 * The router API for remotes, shared as one copy. A shared namespace cannot be tree-shaken: this list
 * instead of react-router-dom saves 40 KB (decision 0002).
 */
export {
  BrowserRouter,
  Navigate,
  NavigationType,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link, NavLink } from './use-link';
